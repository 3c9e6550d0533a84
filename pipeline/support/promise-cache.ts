/**
 * A cache of values that are created at the first request for their key. After a failure the next request tries again.
 */
export class PromiseCache<Key, Value> {
  readonly #promises = new Map<Key, Promise<Value>>()

  /** Returns the cached value, or calls `make` to create it. @throws The error of `make`. */
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

  /** Deletes a value. Callers that are already waiting for it still receive it. */
  delete(key: Key): void {
    this.#promises.delete(key)
  }

  /** Deletes all values whose keys match. */
  drop(fits: (key: Key) => boolean): void {
    for (const key of this.#promises.keys()) if (fits(key)) this.#promises.delete(key)
  }

  clear(): void {
    this.#promises.clear()
  }
}
