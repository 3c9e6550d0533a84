import { runInNewContext } from 'node:vm'
import type { Configuration } from 'webpack'
import { type Webpack, withoutDeprecations } from '../load-webpack.ts'

/** The modes that a default without condition has to hold for. */
export const modes = ['production', 'development', 'none'] as const

export type Plain = Record<string, unknown>

/** What must be set for the options below a path to have defaults at all. */
const contexts: [prefix: string, config: Plain][] = [
  ['cache.', { cache: { type: 'filesystem' } }],
  ['experiments.buildHttp.', { experiments: { buildHttp: { allowedUris: [] } } }],
  ['experiments.lazyCompilation.', { experiments: { lazyCompilation: {} } }],
  ['output.library.', { output: { library: { name: 'library', type: 'var' } } }],
  ['output.trustedTypes.', { output: { trustedTypes: {} } }],
]

/** What a default depends on, as a page says it: a mode, or options with their values, with commas between them. */
export type Condition = string

/** A value that webpack gives to an option, or why it has none. */
export type Found = { value: unknown } | { missing: string }

/** Reads the values of options which nobody sets. */
export interface Defaults {
  /** What a default without condition has to hold for. */
  readonly conditions: readonly Condition[]
  /**
   * @param given Set first, so that one can see what becomes of a value. By default nobody sets the option.
   * @throws {Error} When the condition can't be read.
   */
  find(name: string, condition: Condition, given?: { value: unknown }): Found | Promise<Found>
}

/** Reads the values that webpack gives to options, from compilers that it makes. */
export class WebpackDefaults implements Defaults {
  readonly conditions = modes

  readonly #webpack: Webpack
  readonly #context: string
  readonly #options = new Map<string, Plain>()

  /** @param context Folder of a project with a package.json: some defaults follow from its name. */
  constructor(webpack: Webpack, context: string) {
    this.#webpack = webpack
    this.#context = context
  }

  /**
   * @param name Such as `output.filename`; below `{name}` there is nothing to be read.
   * @throws {Error} When the condition can't be read.
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

  /** What is printed by default; with the condition `toJson` what `stats.toJson()` gives. */
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
 * The value at a path.
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

/** Some defaults hold for one of the types of modules that share their options. */
function readKey(object: Plain, key: string, path: string): unknown {
  const types: Record<string, string> = { css: 'css/auto', javascript: 'javascript/auto' }
  const other = types[key]
  if (!/^module\.(?:parser|generator)$/.test(path) || other === undefined) return object[key]
  return { ...(object[other] as Plain | undefined), ...(object[key] as Plain | undefined) }
}

/** `production, target = 'node'` → what to set. */
export function parseCondition(condition: Condition): [path: string[], value: unknown][] {
  return condition
    .split(/,(?![^[{]*[\]}])/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'toJson')
    .map((part): [string[], unknown] => {
      if ((modes as readonly string[]).includes(part)) return [['mode'], part]
      const match = /^([\w$.]+)\s*[=:]\s*(.+)$/s.exec(part)
      if (!match?.[1] || match[2] === undefined) {
        throw new Error(`\`${part}\` is no condition: say a mode, or an option such as \`target = 'node'\``)
      }
      return [match[1].split('.'), parseValue(match[2])]
    })
}

/** The value of an expression such as `'[name].js'` or `['.js', '...']`. @throws {Error} When it is none. */
export function parseValue(text: string): unknown {
  return runInNewContext(`(${text}\n)`, {}, { timeout: 1000 })
}

/** A value as an expression, as a page would say it. */
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

/** Expressions are evaluated in a realm of their own. */
function isForeignRegExp(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object RegExp]'
}

export function setPath(target: Plain, path: readonly string[], value: unknown): void {
  const last = path.at(-1)
  let current = target
  for (const key of path.slice(0, -1)) {
    if (current[key] === null || typeof current[key] !== 'object') current[key] = {}
    current = current[key] as Plain
  }
  if (last !== undefined) current[last] = value
}
