import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { toBlobId } from '../support/files/hash.ts'

const blobName = /^[0-9a-f]{40}$/

/**
 * READMEs by their blob id, kept in the cache folder: one that hasn't changed needn't be fetched again, also when
 * what docsite makes of it has changed.
 */
export class BlobStore {
  readonly #dir: string

  constructor(cacheDir: string) {
    this.#dir = path.join(cacheDir, 'readmes')
  }

  /** Undefined if there is none, or its bytes aren't those of this id. */
  async read(id: string): Promise<Buffer | undefined> {
    if (!blobName.test(id)) return undefined
    const bytes = await readFile(path.join(this.#dir, id)).catch(() => undefined)
    return bytes && toBlobId(bytes) === id ? bytes : undefined
  }

  async write(bytes: Uint8Array): Promise<void> {
    await writeAtomic(path.join(this.#dir, toBlobId(bytes)), bytes)
  }

  /** Delete all but these. */
  async prune(keep: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#dir).catch(() => [])) {
      if (blobName.test(name) && !keep.has(name)) await rm(path.join(this.#dir, name), { force: true })
    }
  }
}
