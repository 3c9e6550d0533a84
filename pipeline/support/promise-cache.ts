/** What is made when it is asked for first, by key. What can't be made is tried again when it is asked for again. */
export class PromiseCache<Key, Value> {
  readonly #promises = new Map<Key, Promise<Value>>()

  /** @throws What making it throws. */
  get(key: Key, make: () => Promise<Value>): Promise<Value> {
    const known = this.#promises.get(key)
    if (known) return known
    const made = make()
    this.#promises.set(key, made)
    made.catch(() => {
      if (this.#promises.get(key) === made) this.#promises.delete(key)
    })
    return made
  }

  /** Forget a value: whoever waits for it still gets it. */
  delete(key: Key): void {
    this.#promises.delete(key)
  }

  /** Forget the values whose keys fit. */
  drop(fits: (key: Key) => boolean): void {
    for (const key of this.#promises.keys()) if (fits(key)) this.#promises.delete(key)
  }

  clear(): void {
    this.#promises.clear()
  }
}
