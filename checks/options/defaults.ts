import { runInNewContext } from 'node:vm'
import type { Configuration } from 'webpack'
import { type Webpack, withoutDeprecations } from '../load-webpack.ts'

/** The modes for which a default without a condition has to hold. */
export const modes = ['production', 'development', 'none'] as const

export type Plain = Record<string, unknown>

/** The configuration without which the options below a path have no defaults. */
const contexts: [prefix: string, config: Plain][] = [
  ['cache.', { cache: { type: 'filesystem' } }],
  ['experiments.buildHttp.', { experiments: { buildHttp: { allowedUris: [] } } }],
  ['experiments.lazyCompilation.', { experiments: { lazyCompilation: {} } }],
  ['output.library.', { output: { library: { name: 'library', type: 'var' } } }],
  ['output.trustedTypes.', { output: { trustedTypes: {} } }],
]

/** The condition of a default, as it is written on a page: modes, or options with their values, separated by commas. */
export type Condition = string

/** The value that webpack gives to an option, or the reason why there is none. */
export type Found = { value: unknown } | { missing: string }

/** Reads the default values of options. */
export interface Defaults {
  /** The conditions under which a default without a condition has to hold. */
  readonly conditions: readonly Condition[]
  /**
   * @param given A value that the option is set to first, to find its normalized form. By default the option isn't set.
   * @throws {Error} If the condition can't be parsed.
   */
  find(name: string, condition: Condition, given?: { value: unknown }): Found | Promise<Found>
}

/** Reads the default values of webpack's options from compilers that it creates. */
export class WebpackDefaults implements Defaults {
  readonly conditions = modes

  readonly #webpack: Webpack
  readonly #context: string
  readonly #options = new Map<string, Plain>()

  /** @param context The folder of a project with a package.json, because some defaults depend on the package's name. */
  constructor(webpack: Webpack, context: string) {
    this.#webpack = webpack
    this.#context = context
  }

  /**
   * @param name Such as `output.filename`. Options below `{name}` have no default that can be read.
   * @throws {Error} If the condition can't be parsed.
   */
  find(name: string, condition: Condition, given?: { value: unknown }): Found {
    if (name.includes('{name}') || /^(?:Rule|Condition)\b/.test(name)) {
      return { missing: 'it is below a key that the user chooses' }
    }
    const context = contexts.find(([prefix]) => name.startsWith(prefix))?.[1] ?? {}
    const options = name.startsWith('stats.')
      ? { stats: this.#readStats(condition, given && { name, ...given }) }
      : this.#readOptions(condition, context, given && { name, ...given })
    return readPath(options, name, readKey)
  }

  #readOptions(condition: Condition, context: Plain, given?: { name: string; value: unknown }): Plain {
    const key = `${condition} ${JSON.stringify(context)}`
    const known = given ? undefined : this.#options.get(key)
    if (known) return known
    const config: Plain = { context: this.#context, ...structuredClone(context) }
    for (const [path, value] of parseCondition(condition)) setPath(config, path, value)
    if (given) setPath(config, given.name.split('.'), given.value)
    const compiler = withoutDeprecations(() => this.#webpack(config as Configuration))
    const options = compiler.options as unknown as Plain
    if (!given) this.#options.set(key, options)
    return options
  }

  /** The default options of `stats.toString()`, or with the condition `toJson` those of `stats.toJson()`. */
  #readStats(condition: Condition, given?: { name: string; value: unknown }): Plain {
    const known = given ? undefined : this.#options.get(`stats ${condition}`)
    if (known) return known
    const compiler = this.#webpack({ mode: 'none', context: this.#context })
    const compilation = compiler.newCompilation(compiler.newCompilationParams())
    const isJson = condition === 'toJson'
    const set: { stats: Plain } = { stats: {} }
    if (given) setPath(set, given.name.split('.'), given.value)
    const options = compilation.createStatsOptions(set.stats, { forToString: !isJson })
    if (!given) this.#options.set(`stats ${condition}`, options)
    return options
  }
}

/**
 * The value at a path of keys with dots.
 *
 * @param read Reads a key of the object at `path`.
 */
export function readPath(
  options: Plain,
  name: string,
  read: (object: Plain, key: string, path: string) => unknown = (object, key) => object[key],
): Found {
  const path = name.split('.')
  let value: unknown = options
  for (const [index, key] of path.entries()) {
    const parent = path.slice(0, index).join('.')
    if (value === null || typeof value !== 'object') {
      return { missing: `\`${parent}\` is ${toText(value)} by default` }
    }
    value = read(value as Plain, key, parent)
  }
  return { value }
}

/** Reads a key. For module types that share options, such as `css` and `css/auto`, some defaults exist for one only. */
function readKey(object: Plain, key: string, path: string): unknown {
  const types: Record<string, string> = { css: 'css/auto', javascript: 'javascript/auto' }
  const other = types[key]
  if (!/^module\.(?:parser|generator)$/.test(path) || other === undefined) return object[key]
  return { ...(object[other] as Plain | undefined), ...(object[key] as Plain | undefined) }
}

/**
 * Parses a condition such as `production, target = 'node'` into the options to set.
 *
 * @throws {Error} If a part of it is neither a mode nor an option with a value.
 */
export function parseCondition(condition: Condition): [path: string[], value: unknown][] {
  return condition
    .split(/,(?![^[{]*[\]}])/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'toJson')
    .map((part): [string[], unknown] => {
      if ((modes as readonly string[]).includes(part)) return [['mode'], part]
      const match = /^([\w$.]+)\s*[=:]\s*(.+)$/s.exec(part)
      if (!match?.[1] || match[2] === undefined) {
        throw new Error(
          `\`${part}\` isn’t a condition: write a mode, or an option such as \`target = 'node'\``,
        )
      }
      return [match[1].split('.'), parseValue(match[2])]
    })
}

/** Evaluates an expression such as `'[name].js'` or `['.js', '...']`. @throws {Error} If it isn't an expression. */
export function parseValue(text: string): unknown {
  return runInNewContext(`(${text}\n)`, {}, { timeout: 1000 })
}

/** Formats a value as an expression, in the way that pages state defaults. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value === 'function') return 'a function'
  if (value instanceof RegExp || isForeignRegExp(value)) return String(value)
  if (Array.isArray(value)) return `[${value.map(toText).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    return entries.length === 0
      ? '{}'
      : `{ ${entries.map(([key, inner]) => `${toKey(key)}: ${toText(inner)}`).join(', ')} }`
  }
  return String(value)
}

function toKey(key: string): string {
  return /^[\w$]+$/.test(key) ? key : `'${key}'`
}

/** Recognizes regular expressions of other realms: `parseValue` evaluates expressions in another realm. */
function isForeignRegExp(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object RegExp]'
}

/** Sets the value at a path of keys, and creates the objects on the way. */
export function setPath(target: Plain, path: readonly string[], value: unknown): void {
  const last = path.at(-1)
  let current = target
  for (const key of path.slice(0, -1)) {
    if (current[key] === null || typeof current[key] !== 'object') current[key] = {}
    current = current[key] as Plain
  }
  if (last !== undefined) current[last] = value
}
