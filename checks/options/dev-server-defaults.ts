import type webpack from 'webpack'
import type { Webpack } from '../load-webpack.ts'
import {
  type Condition,
  type Defaults,
  type Found,
  type Plain,
  parseCondition,
  readPath,
  setPath,
} from './defaults.ts'

/** What is used of the development server: it fills in its defaults when it starts. */
type DevServer = new (
  options: Plain,
  compiler: webpack.Compiler,
) => { options: Plain; normalizeOptions(): Promise<void> }

/** Reads the values that the development server gives to its options, without starting it. */
export class DevServerDefaults implements Defaults {
  readonly conditions = ['']
  readonly #webpack: Webpack
  readonly #DevServer: DevServer
  readonly #options = new Map<Condition, Plain>()

  constructor(webpack: Webpack, DevServer: DevServer) {
    this.#webpack = webpack
    this.#DevServer = DevServer
  }

  /** @param name Begins with `devServer`. */
  async find(name: string, condition: Condition, given?: { value: unknown }): Promise<Found> {
    if (name.includes('{name}')) return { missing: 'it is below a key that the user chooses' }
    const known = given ? undefined : this.#options.get(condition)
    const devServer = known ?? (await this.#read(condition, given && { name, ...given }))
    if (!given) this.#options.set(condition, devServer)
    return readPath({ devServer }, name, (object, key, parent) => {
      const value = object[key]
      // The options of one folder have become a list with one entry.
      return Array.isArray(value) && `${parent}.${key}` !== name ? value[0] : value
    })
  }

  async #read(condition: Condition, given?: { name: string; value: unknown }): Promise<Plain> {
    const config: { devServer: Plain } = { devServer: {} }
    for (const [path, value] of parseCondition(condition)) setPath(config, path, value)
    if (given) setPath(config, given.name.split('.'), given.value)
    const server = new this.#DevServer(config.devServer, this.#webpack({ mode: 'none' }))
    await server.normalizeOptions()
    return server.options
  }
}
