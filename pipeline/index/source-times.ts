import type { Stats } from 'node:fs'
import { z } from 'zod'
import { writeIfChanged } from '../support/files/atomic-write.ts'
import { readStoredSync } from '../support/files/stored-json.ts'

/**
 * A file that was changed less than this before it was read, in milliseconds, may have been changed once more since and
 * have the same times: FAT counts in two seconds. It is read again.
 */
const settledMs = 3000

const storeSchema = z.object({
  version: z.literal(1),
  // Of ten thousand files only what says whether they fit is checked: they were written whole, by this code.
  files: z.custom<Record<string, string>>((value) => typeof value === 'object' && value !== null),
})

/**
 * What the bytes of sources were when they were read, and what the system said of the files then. One of which it says
 * the same has the same bytes: reading and hashing 10,000 pages takes half a second, asking for their times a tenth.
 */
export class SourceTimes {
  readonly #file: string
  readonly #known: Readonly<Record<string, string>>
  readonly #seen: Record<string, string> = {}
  readonly #now: number
  /** Whether a source was read that wasn't known. */
  #hasNew = false

  /**
   * @param file Where it is kept.
   * @param now When reading begins, in milliseconds since 1970.
   */
  constructor(file: string, now = Date.now()) {
    this.#now = now
    this.#file = file
    this.#known = readStoredSync(this.#file, storeSchema)?.files ?? {}
  }

  /**
   * The SHA-256 of a source that hasn't changed since it was read.
   *
   * @param name What distinguishes it from other sources.
   */
  find(name: string, stats: Stats): string | undefined {
    const known = this.#known[name]
    const times = toTimes(stats)
    if (known === undefined || !known.endsWith(` ${times}`)) return undefined
    this.#seen[name] = known
    return known.slice(0, known.indexOf(' '))
  }

  /** Keep the hash of a source. @param stats Of before it was read. */
  add(name: string, stats: Stats, sha256: string): void {
    if (Math.max(stats.mtimeMs, stats.ctimeMs) > this.#now - settledMs) return
    this.#seen[name] = `${sha256} ${toTimes(stats)}`
    this.#hasNew = true
  }

  /** Keep what was seen, and nothing else. */
  async write(): Promise<void> {
    if (!this.#hasNew && Object.keys(this.#seen).length === Object.keys(this.#known).length) return
    await writeIfChanged(this.#file, JSON.stringify({ version: 1, files: this.#seen }))
  }
}

/** A copy has another number, a changed file other times; tools that set a time can't set that of the last change. */
function toTimes({ size, ino, mtimeMs, ctimeMs }: Stats): string {
  return `${size}:${ino}:${mtimeMs}:${ctimeMs}`
}
