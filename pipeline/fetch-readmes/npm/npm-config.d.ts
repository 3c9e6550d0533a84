declare module '@npmcli/config/lib/definitions/index.js' {
  import type Config from '@npmcli/config'

  const definitions: Pick<Config.Options<Config.DefinitionsObject>, 'definitions' | 'flatten' | 'shorthands'>
  export default definitions
}
