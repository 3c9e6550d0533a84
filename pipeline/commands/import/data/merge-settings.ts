import { isRecord, type Place, type Places, Setting } from './setting.ts'

/** A configuration, or a part of one that is stored in its own file. */
export interface SettingPart {
  /** Keys under which it belongs in the configuration: `['params']`. */
  keys: readonly string[]
  setting: Setting
}

/**
 * Merge several configurations. For equal keys the last value wins, except that objects are merged
 * recursively. Keys are case-insensitive.
 *
 * @param names Spelling of keys in the result, by their lower-case form; other keys keep their first
 *   spelling.
 */
export function mergeSettings(
  parts: readonly SettingPart[],
  place: Place,
  names: ReadonlyMap<string, string> = new Map(),
): Setting {
  const merger = new Merger(names)
  const root: Record<string, unknown> = {}
  for (const { keys, setting } of parts) {
    const holder = keys.reduce((outer, key) => merger.enter(outer, key, setting.place), root)
    for (const [key, one] of setting.entries()) merger.add(holder, key, one)
  }
  return new Setting(root, place, merger.places)
}

class Merger {
  readonly places: Places = new WeakMap()
  readonly #names: ReadonlyMap<string, string>
  /** Spelling of each object's keys, by their lower-case form. */
  readonly #known = new WeakMap<object, Map<string, string>>()

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  /** The object at a key, which is created if it doesn't exist. */
  enter(holder: Record<string, unknown>, key: string, place: Place): Record<string, unknown> {
    const name = this.#toName(holder, key)
    const before = holder[name]
    const inner = isRecord(before) ? before : {}
    this.#set(holder, name, inner, place)
    return inner
  }

  add(holder: Record<string, unknown>, key: string, setting: Setting): void {
    // Assigning `__proto__` would change the prototype instead of adding a key.
    if (key === '__proto__') return
    if (isRecord(setting.value)) {
      const inner = this.enter(holder, key, setting.place)
      for (const [own, one] of setting.entries()) this.add(inner, own, one)
    } else this.#set(holder, this.#toName(holder, key), this.#copy(setting), setting.place)
  }

  #copy(setting: Setting): unknown {
    if (isRecord(setting.value)) {
      const inner = {}
      for (const [key, one] of setting.entries()) this.add(inner, key, one)
      return inner
    }
    if (!Array.isArray(setting.value)) return setting.value
    const items = setting.items()
    const list = items.map((item) => this.#copy(item))
    this.places.set(list, new Map(items.map(({ place }, index) => [index, place])))
    return list
  }

  #set(holder: Record<string, unknown>, name: string, value: unknown, place: Place): void {
    holder[name] = value
    const places = this.places.get(holder) ?? new Map<string | number, Place>()
    this.places.set(holder, places.set(name, place))
  }

  #toName(holder: object, key: string): string {
    const lower = key.toLowerCase()
    const known = this.#known.get(holder) ?? new Map<string, string>()
    this.#known.set(holder, known)
    const name = known.get(lower) ?? this.#names.get(lower) ?? key
    known.set(lower, name)
    return name
  }
}
