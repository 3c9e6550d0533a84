import { existsSync } from 'node:fs'
import { readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { cacheNames } from '../../../../config/cache-layout.ts'
import { writeAtomic } from '../../../../support/files/atomic-write.ts'

/**
 * Results are removed if they weren't used for this time, because every edit of a page leaves a result
 * behind.
 */
const keptMs = 14 * 24 * 60 * 60 * 1000

/**
 * Remembers which samples passed, by a hash of everything that the result depends on. Only successes are
 * stored: a failure may be caused by the machine and is retried. Several runs may use the cache at the same
 * time.
 */
export class ResultCache {
  readonly #dir: string

  constructor(cacheDir: string) {
    this.#dir = path.join(cacheDir, cacheNames.check, 'proven')
  }

  async has(key: string): Promise<boolean> {
    if (!existsSync(this.#fileOf(key))) return false
    const now = new Date()
    await utimes(this.#fileOf(key), now, now).catch(() => {})
    return true
  }

  async add(key: string): Promise<void> {
    await writeAtomic(this.#fileOf(key), '')
  }

  async prune(now = Date.now()): Promise<void> {
    const { stat } = await import('node:fs/promises')
    for (const name of await readdir(this.#dir).catch(() => [])) {
      const file = path.join(this.#dir, name)
      const found = await stat(file).catch(() => undefined)
      if (found && now - found.mtimeMs > keptMs) await rm(file, { force: true })
    }
  }

  #fileOf(key: string): string {
    return path.join(this.#dir, key)
  }
}
