/**
 * Maximum length of strings and lists, and number of parts of a value: larger ones could exhaust the memory.
 */
export const longest = 1_000_000

/** A position in a source file: its path relative to the imported folder, with `/`, and a 1-based line. */
export interface Place {
  file: string
  line: number
}

/** A value that can't be known without running code. */
export class Unknown {
  /** Its source code, shortened. */
  readonly code: string

  constructor(code: string) {
    this.code = code
  }
}

/** A call of a package's function with data: `starlight({ … })`. */
export class Call {
  readonly name: string
  readonly args: unknown[]

  constructor(name: string, args: unknown[]) {
    this.name = name
    this.args = args
  }
}

/** Places of the keys of objects and of the items of lists, by the object or list. */
export type Places = WeakMap<object, Map<string | number, Place>>

/**
 * A value of another tool's configuration with its place. It tracks which parts have been read, so that the
 * report can list the settings that nothing has used.
 */
export class Setting {
  readonly value: unknown
  readonly place: Place
  /** Path of the value, as shown in reports: `themeConfig.nav[0].text`. */
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

  /** Whether the value is neither undefined nor null. */
  get isThere(): boolean {
    return this.value !== undefined && this.value !== null
  }

  /** The value of a key or an index. A missing value has the place of this setting. */
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

  /** A nested value: `at('themeConfig', 'nav')`. */
  at(...keys: (string | number)[]): Setting {
    return keys.reduce<Setting>((setting, key) => setting.get(key), this)
  }

  /** The items of a list; empty if the value isn't a list. */
  items(): Setting[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.get(index)) : []
  }

  /** The entries of an object; empty if the value isn't an object. */
  entries(): [key: string, setting: Setting][] {
    if (!isRecord(this.value)) return []
    return Object.keys(this.value).map((key) => [key, this.get(key)])
  }

  /** The value as a trimmed string, if it is a non-empty string or a number. Marks it as read. */
  text(): string | undefined {
    if (typeof this.value === 'number') return this.take(String(this.value))
    return typeof this.value === 'string' ? this.take(this.value.trim() || undefined) : undefined
  }

  /** The value as a plain object; empty if it isn't an object or isn't known. Marks it as read. */
  record(): Record<string, unknown> {
    return isRecord(this.value) ? this.take(this.value) : {}
  }

  /** The value, if it is a boolean. Marks it as read. */
  flag(): boolean | undefined {
    return typeof this.value === 'boolean' ? this.take(this.value) : undefined
  }

  /** The value, if it is a number. Marks it as read. */
  number(): number | undefined {
    return typeof this.value === 'number' ? this.take(this.value) : undefined
  }

  /** An argument of a call such as `starlight({ … })`. @param index Zero-based index of the argument. */
  argument(index = 0): Setting {
    if (!(this.value instanceof Call)) return new Setting(undefined, this.place, this.places, this.name)
    const known = this.known.get(index)
    if (known) return known
    const setting = new Setting(this.value.args[index], this.place, this.places, `${this.value.name}()`)
    this.known.set(index, setting)
    return setting
  }

  /**
   * Mark this value, including nested values, as read: it needs no equivalent or has been handled elsewhere.
   */
  done(): this {
    this.isRead = true
    return this
  }

  /** Mark the values of some keys as read. */
  ignore(...keys: string[]): void {
    for (const key of keys) this.get(key).done()
  }

  /** The outermost values that have not been read. */
  leftovers(): Setting[] {
    if (this.isRead || !this.isThere) return []
    const inner = this.listInner()
    if (inner.length === 0) return isEmpty(this.value) ? [] : [this]
    const left = inner.map((setting) => setting.leftovers())
    const isUnused = this.name !== '' && inner.every((setting) => setting.isUntouched())
    return isUnused ? [this] : left.flat()
  }

  /** The first nested string that equals a text, ignoring surrounding whitespace. */
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
 * Whether a value has too many parts to visit each of them. Parts that are referenced several times count
 * each time: a list that contains another one twice doubles the size with each level.
 *
 * @throws {RangeError} If the value is nested too deeply.
 */
export function isTooLarge(value: unknown): boolean {
  const known = new Map<object, number>()
  const count = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 1
    const before = known.get(part)
    if (before !== undefined) return before
    // A value that contains itself is infinitely large.
    known.set(part, Number.POSITIVE_INFINITY)
    const inner = part instanceof Call ? part.args : part instanceof Unknown ? [] : Object.values(part)
    let total = 1
    for (const one of inner) total += count(one)
    known.set(part, total)
    return total
  }
  return count(value) > longest
}

/** Whether a value is a plain object. */
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
