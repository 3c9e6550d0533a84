import { isRecord, type Setting } from '../../data/setting.ts'

/** Looks up the values of `site` in templates: `site.title`, `site.data.links.home`. */
export class JekyllValues {
  readonly #site: unknown
  readonly #readData: (name: string) => unknown
  readonly #data = new Map<string, unknown>()

  constructor(config: Setting, readData: (name: string) => unknown) {
    this.#site = config.value
    this.#readData = readData
  }

  /** @param keys The keys after `site`. */
  find(keys: readonly string[]): unknown {
    const [first, name, ...rest] = keys
    if (first !== 'data' || name === undefined || !/^[\w-]+$/.test(name)) return pick(this.#site, keys)
    if (!this.#data.has(name)) this.#data.set(name, this.#readData(name))
    return pick(this.#data.get(name), rest)
  }
}

/** The nested value at a path of keys; undefined if it doesn't exist. */
export function pick(holder: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }, holder)
}
