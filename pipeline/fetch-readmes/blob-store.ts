import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheNames } from '../config/cache-layout.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { toBlobId } from '../support/files/hash.ts'

const blobName = /^[0-9a-f]{40}$/

/**
 * A store of READMEs in the cache folder, by blob id. A README that hasn't changed is not fetched again, even
 * if docsite generates a different page from it than before.
 */
export class BlobStore {
  readonly #dir: string

  constructor(cacheDir: string) {
    this.#dir = path.join(cacheDir, cacheNames.readmes)
  }

  /** @returns undefined if the store has no such README, or if its bytes don't match the id. */
  async read(id: string): Promise<Buffer | undefined> {
    if (!blobName.test(id)) return undefined
    const bytes = await readFile(path.join(this.#dir, id)).catch(() => undefined)
    return bytes && toBlobId(bytes) === id ? bytes : undefined
  }

  async write(bytes: Uint8Array): Promise<void> {
    await writeAtomic(path.join(this.#dir, toBlobId(bytes)), bytes)
  }

  /** Delete all READMEs except those with the given ids. */
  async prune(keep: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#dir).catch(() => [])) {
      if (blobName.test(name) && !keep.has(name)) await rm(path.join(this.#dir, name), { force: true })
    }
  }
}
