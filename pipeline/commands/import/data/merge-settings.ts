import { isRecord, type Place, type Places, Setting } from './setting.ts'

/** A configuration, or the part of one that a file holds. */
export interface SettingPart {
  /** What it is a part of: `['params']`. */
  keys: readonly string[]
  setting: Setting
}

/**
 * Several configurations as one. Of values with the same key the last one counts, and objects are joined. Keys that differ
 * only in the case of their letters are one.
 *
 * @param names How keys are called in the result, by their lower case; others are as they are written first.
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
  /** The names of an object's keys by their lower case. */
  readonly #known = new WeakMap<object, Map<string, string>>()

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  /** The object of a key, which is made if there is none. */
  enter(holder: Record<string, unknown>, key: string, place: Place): Record<string, unknown> {
    const name = this.#toName(holder, key)
    const before = holder[name]
    const inner = isRecord(before) ? before : {}
    this.#set(holder, name, inner, place)
    return inner
  }

  add(holder: Record<string, unknown>, key: string, setting: Setting): void {
    // A key that would be no key of the object.
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
