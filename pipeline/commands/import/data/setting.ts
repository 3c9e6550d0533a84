/** Texts and lists that are longer, and values that have more parts, are made to fill the memory. */
export const longest = 1_000_000

/** Where something was found: a file relative to the imported folder, with `/`, and a line from 1. */
export interface Place {
  file: string
  line: number
}

/** What would have to be run to be known. */
export class Unknown {
  /** Its source, shortened. */
  readonly code: string

  constructor(code: string) {
    this.code = code
  }
}

/** A function that is called with data and comes from a package: `starlight({ … })`. */
export class Call {
  readonly name: string
  readonly args: unknown[]

  constructor(name: string, args: unknown[]) {
    this.name = name
    this.args = args
  }
}

/** Where the keys of objects and the items of lists are. */
export type Places = WeakMap<object, Map<string | number, Place>>

/**
 * A value of another tool's configuration with its place. It remembers what has been read of it, so that the report can
 * list all that nothing has used.
 */
export class Setting {
  readonly value: unknown
  readonly place: Place
  /** As a report names it: `themeConfig.nav[0].text`. */
  readonly name: string
  private readonly places: Places
  private readonly known = new Map<string | number, Setting>()
  private isRead = false

  constructor(value: unknown, place: Place, places: Places, name = '') {
    this.value = value
    this.place = place
    this.places = places
    this.name = name
  }

  get isThere(): boolean {
    return this.value !== undefined && this.value !== null
  }

  /** A value within an object or a list; one that isn't there has the place of what it would be in. */
  get(key: string | number): Setting {
    const known = this.known.get(key)
    if (known) return known
    const isHolder = typeof this.value === 'object' && this.value !== null
    const inner =
      isHolder && Object.hasOwn(this.value as object, key)
        ? Reflect.get(this.value as object, key)
        : undefined
    const place = (isHolder && this.places.get(this.value as object)?.get(key)) || this.place
    const name =
      typeof key === 'number' ? `${this.name}[${key}]` : this.name === '' ? key : `${this.name}.${key}`
    const setting = new Setting(inner, place, this.places, name)
    this.known.set(key, setting)
    return setting
  }

  /** A value some levels further in: `at('themeConfig', 'nav')`. */
  at(...keys: (string | number)[]): Setting {
    return keys.reduce<Setting>((setting, key) => setting.get(key), this)
  }

  /** The items of a list; none if it isn't one. */
  items(): Setting[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.get(index)) : []
  }

  /** The values of an object by their key; none if it isn't one. */
  entries(): [key: string, setting: Setting][] {
    if (!isRecord(this.value)) return []
    return Object.keys(this.value).map((key) => [key, this.get(key)])
  }

  text(): string | undefined {
    if (typeof this.value === 'number') return this.take(String(this.value))
    return typeof this.value === 'string' ? this.take(this.value.trim() || undefined) : undefined
  }

  /** An object with all in it; empty if it isn't one, or isn't known. */
  record(): Record<string, unknown> {
    return isRecord(this.value) ? this.take(this.value) : {}
  }

  flag(): boolean | undefined {
    return typeof this.value === 'boolean' ? this.take(this.value) : undefined
  }

  number(): number | undefined {
    return typeof this.value === 'number' ? this.take(this.value) : undefined
  }

  /** The data of a call, as that of `starlight({ … })`. @param index Of the argument. */
  argument(index = 0): Setting {
    if (!(this.value instanceof Call)) return new Setting(undefined, this.place, this.places, this.name)
    const known = this.known.get(index)
    if (known) return known
    const setting = new Setting(this.value.args[index], this.place, this.places, `${this.value.name}()`)
    this.known.set(index, setting)
    return setting
  }

  /** Say that this value, with all in it, needs no equivalent, or has been used in another way. */
  done(): this {
    this.isRead = true
    return this
  }

  /** Say the same of some values within this one. */
  ignore(...keys: string[]): void {
    for (const key of keys) this.get(key).done()
  }

  /** The outermost values that nothing has read. */
  leftovers(): Setting[] {
    if (this.isRead || !this.isThere) return []
    const inner = this.listInner()
    if (inner.length === 0) return isEmpty(this.value) ? [] : [this]
    const left = inner.map((setting) => setting.leftovers())
    const isWhole = this.name !== '' && inner.every((setting) => setting.isUntouched())
    return isWhole ? [this] : left.flat()
  }

  /** The first value within this one that is a text, as it is written or without spaces around it. */
  find(text: string): Setting | undefined {
    if (typeof this.value === 'string' && (this.value === text || this.value.trim() === text)) return this
    for (const inner of this.listInner()) {
      const found = inner.find(text)
      if (found) return found
    }
    return undefined
  }

  private listInner(): Setting[] {
    if (this.value instanceof Call) return this.value.args.map((_, index) => this.argument(index))
    return [...this.items(), ...this.entries().map(([, setting]) => setting)]
  }

  private isUntouched(): boolean {
    if (this.isRead) return false
    return this.listInner().every((setting) => setting.isUntouched())
  }

  private take<Value>(value: Value): Value {
    this.isRead = true
    return value
  }
}

/**
 * Whether a value has more parts than fit into the memory when each is looked at by itself: lists that are in each other
 * several times double it with each level.
 *
 * @throws {RangeError} If it is nested too deeply.
 */
export function isTooLarge(value: unknown): boolean {
  const known = new Map<object, number>()
  const count = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 1
    const before = known.get(part)
    if (before !== undefined) return before
    // A value that is in itself has no end.
    known.set(part, Number.POSITIVE_INFINITY)
    const inner = part instanceof Call ? part.args : part instanceof Unknown ? [] : Object.values(part)
    let total = 1
    for (const one of inner) total += count(one)
    known.set(part, total)
    return total
  }
  return count(value) > longest
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Unknown) &&
    !(value instanceof Call)
  )
}

function isEmpty(value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0) || (isRecord(value) && Object.keys(value).length === 0)
}
