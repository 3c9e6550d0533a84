import { existsSync } from 'node:fs'
import { readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomic } from '../../../../support/files/atomic-write.ts'

/** What wasn't used for this time is forgotten: a page that is being written leaves a result for each of its states. */
const keptMs = 14 * 24 * 60 * 60 * 1000

/**
 * What was proven, by a hash of all that it depends on. Only success is kept: what failed may be the machine's fault,
 * and is tried again. Several runs may use it at the same time.
 */
export class ResultCache {
  readonly #dir: string

  constructor(cacheDir: string) {
    this.#dir = path.join(cacheDir, 'check', 'proven')
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
