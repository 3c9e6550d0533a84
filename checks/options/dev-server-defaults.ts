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

/** The part of the development server that is used: the method that fills in defaults when the server starts. */
type DevServer = new (
  options: Plain,
  compiler: webpack.Compiler,
) => { options: Plain; normalizeOptions(): Promise<void> }

/** Reads the default values of the development server's options, without starting the server. */
export class DevServerDefaults implements Defaults {
  readonly conditions = ['']
  readonly #webpack: Webpack
  readonly #DevServer: DevServer
  readonly #options = new Map<Condition, Plain>()

  constructor(webpack: Webpack, DevServer: DevServer) {
    this.#webpack = webpack
    this.#DevServer = DevServer
  }

  /** @param name The name of the option, which begins with `devServer`. */
  async find(name: string, condition: Condition, given?: { value: unknown }): Promise<Found> {
    if (name.includes('{name}')) return { missing: 'it is below a key that the user chooses' }
    const known = given ? undefined : this.#options.get(condition)
    const devServer = known ?? (await this.#read(condition, given && { name, ...given }))
    if (!given) this.#options.set(condition, devServer)
    return readPath({ devServer }, name, (object, key, parent) => {
      const value = object[key]
      // `normalizeOptions` turns some objects, such as `static`, into arrays with one element.
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
