import type { ConfigInput } from './schema.ts'

/** Returns its argument. It only provides the types of the keys for `docsite.config.ts`. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
