import type { Stats } from 'node:fs'
import { toSpecialKind } from '../../../support/files/plain-file.ts'

/** The existing files that are watched, by their absolute paths. */
export class KnownFiles {
  readonly #paths = new Set<string>()
  /** Named pipes and other special files. A regular file that replaces one counts as new. */
  readonly #special = new Set<string>()

  has(file: string): boolean {
    return this.#paths.has(file)
  }

  add(file: string): void {
    this.#paths.add(file)
  }

  /** @returns whether the file was known. */
  delete(file: string): boolean {
    return this.#paths.delete(file)
  }

  [Symbol.iterator](): IterableIterator<string> {
    return this.#paths.values()
  }

  /** @returns whether the path has changed between regular and special file since the last call. */
  noteKind(file: string, stats: Stats): boolean {
    const isSpecial = toSpecialKind(stats) !== undefined
    if (isSpecial === this.#special.has(file)) return false
    if (isSpecial) this.#special.add(file)
    else this.#special.delete(file)
    return true
  }
}
