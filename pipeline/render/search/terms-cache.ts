import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeAtomicSync } from '../../support/files/atomic-write.ts'

/** The words of pages on disk, as `toPageTerms` gives them: a page that stays as it is needs no second look. */
export class TermsCache {
  readonly #dir: string

  constructor(cacheDir: string) {
    this.#dir = path.join(cacheDir, 'search')
  }

  has(key: string): boolean {
    return existsSync(this.#fileOf(key))
  }

  /** @returns Undefined if they are absent or cut off: then they are removed, to be made again. */
  read(key: string): string | undefined {
    try {
      const terms = readFileSync(this.#fileOf(key), 'utf8')
      if (terms === '' || terms.endsWith('\n')) return terms
      rmSync(this.#fileOf(key))
    } catch {
      // Absent.
    }
    return undefined
  }

  write(key: string, terms: string): void {
    writeAtomicSync(this.#fileOf(key), terms)
  }

  #fileOf(key: string): string {
    return path.join(this.#dir, key.slice(0, 2), `${key}.txt`)
  }
}
