import type { Stats } from 'node:fs'
import { z } from 'zod'
import { writeIfChanged } from '../support/files/atomic-write.ts'
import { readStoredSync } from '../support/files/stored-json.ts'

/**
 * Minimum age of a file's last change, in milliseconds, for its hash to be stored. A younger file may be
 * changed once more and still have the same times, because timestamps of FAT have a resolution of two
 * seconds. It is read again next time.
 */
const settledMs = 3000

/** What is known about a source. Numbers are stored as such, because formatting dates of files as text is slow. */
type Entry = readonly [sha256: string, size: number, ino: number, mtimeMs: number, ctimeMs: number]

const storeSchema = z.object({
  version: z.literal(2),
  // The entries of perhaps ten thousand files aren't validated: this code wrote them, and atomically.
  files: z.custom<Record<string, Entry>>((value) => typeof value === 'object' && value !== null),
})

/**
 * Stores the hashes of sources together with size, inode number and times of the files. A file whose stats
 * haven't changed has the same bytes. Reading and hashing 10,000 pages takes half a second, getting their
 * stats a tenth of that.
 */
export class SourceTimes {
  readonly #file: string
  readonly #known: Readonly<Record<string, Entry>>
  readonly #seen: Record<string, Entry> = {}
  readonly #now: number
  /** Whether a source was added that wasn't known. */
  #hasNew = false

  /**
   * @param file The file to store the hashes in.
   * @param now The time at which reading sources starts, in milliseconds since 1970.
   */
  constructor(file: string, now = Date.now()) {
    this.#now = now
    this.#file = file
    this.#known = readStoredSync(this.#file, storeSchema)?.files ?? {}
  }

  /**
   * Get the SHA-256 of a source, if it hasn't changed since it was read.
   *
   * @param name A name that identifies the source.
   */
  find(name: string, stats: Stats): string | undefined {
    const known = this.#known[name]
    if (known === undefined || !hasTimes(known, stats)) return undefined
    this.#seen[name] = known
    return known[0]
  }

  /** Remember the hash of a source. @param stats The file's stats from before it was read. */
  add(name: string, stats: Stats, sha256: string): void {
    if (Math.max(stats.mtimeMs, stats.ctimeMs) > this.#now - settledMs) return
    const { size, ino, mtimeMs, ctimeMs } = stats
    this.#seen[name] = [sha256, size, ino, mtimeMs, ctimeMs]
    this.#hasNew = true
  }

  /** Write the store. It contains only the sources that were found or added in this run. */
  async write(): Promise<void> {
    if (!this.#hasNew && Object.keys(this.#seen).length === Object.keys(this.#known).length) return
    await writeIfChanged(this.#file, JSON.stringify({ version: 2, files: this.#seen }))
  }
}

/** A copy has another inode number, a changed file other times. Tools can set `mtime`, but not `ctime`. */
function hasTimes([, size, ino, mtimeMs, ctimeMs]: Entry, stats: Stats): boolean {
  return size === stats.size && ino === stats.ino && mtimeMs === stats.mtimeMs && ctimeMs === stats.ctimeMs
}
