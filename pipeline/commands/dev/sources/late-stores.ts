import { setImmediate as nextTurn } from 'node:timers/promises'

/** Stores records in one of the next turns of the event loop, after pending requests. */
export class LateStores {
  /** Keys of records that will be stored. */
  readonly #waiting = new Set<string>()

  has(key: string): boolean {
    return this.#waiting.has(key)
  }

  /** @param store Stores the record with this key. */
  add(key: string, store: () => void): void {
    this.#waiting.add(key)
    setImmediate(() => {
      this.#waiting.delete(key)
      try {
        store()
      } catch {
        // A page without a stored record is compiled again on the next request, which then reports the
        // failure.
      }
    })
  }

  /** Resolves when all records have been stored. */
  async done(): Promise<void> {
    while (this.#waiting.size > 0) await nextTurn()
  }
}
