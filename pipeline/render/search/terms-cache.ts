import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheNames } from '../../config/cache-layout.ts'
import { writeAtomicSync } from '../../support/files/atomic-write.ts'

/**
 * Caches the words of pages on disk, as returned by `toPageTerms`, so that unchanged
 * pages aren't tokenized again.
 */
export class TermsCache {
  readonly #dir: string

  constructor(cacheDir: string) {
    this.#dir = path.join(cacheDir, cacheNames.search)
  }

  has(key: string): boolean {
    return existsSync(this.#fileOf(key))
  }

  /**
   * @returns undefined if the words are missing or truncated. A truncated file is removed, so
   *   that it is created again.
   */
  read(key: string): string | undefined {
    try {
      const terms = readFileSync(this.#fileOf(key), 'utf8')
      if (terms === '' || terms.endsWith('\n')) return terms
      rmSync(this.#fileOf(key))
    } catch {
      // The file doesn't exist.
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
