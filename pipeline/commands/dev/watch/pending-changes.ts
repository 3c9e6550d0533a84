import { sha256 } from '../../../support/files/hash.ts'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { statFile } from '../../../support/files/stat-file.ts'
import { emptyDelayMs } from './empty-file.ts'
import type { KnownFiles } from './known-files.ts'

/** Absolute paths of the files that have changed since the last report. */
export interface FileChanges {
  changed: Set<string>
  /** Files that were added or deleted, and folders that were deleted. */
  moved: Set<string>
}

/**
 * Debounce delay in milliseconds: switching branches adds and deletes hundreds of files, and some editors
 * save by renaming.
 */
export const burstDelayMs = 60

/** Changes that follow each other without such a pause are reported after this time, in milliseconds. */
const maxBurstMs = 1000

/**
 * If more files than this change at once, they are reported without checking whether their bytes have
 * changed.
 */
const maxCompared = 20

/** Collects changes, and reports them together after a short time without further ones. */
export class PendingChanges {
  readonly #known: KnownFiles
  readonly #hashes: Map<string, string>
  readonly #onChanges: (changes: FileChanges) => void
  #changes: FileChanges = { changed: new Set(), moved: new Set() }
  /** Time of the first change that hasn't been reported. */
  #changedMs: number | undefined
  /** Files that didn't exist at the last report. */
  #added = new Set<string>()
  /** Empty files that will be reported, by path. */
  readonly #empty = new Map<string, { kind: keyof FileChanges; timer: ReturnType<typeof setTimeout> }>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #immediate: ReturnType<typeof setImmediate> | undefined

  /**
   * @param known A reported file that no longer exists is deleted from it.
   * @param hashes Hashes of the last reported bytes of files, by path.
   */
  constructor(known: KnownFiles, hashes: Map<string, string>, onChanges: (changes: FileChanges) => void) {
    this.#known = known
    this.#hashes = hashes
    this.#onChanges = onChanges
  }

  /** Adds a change. A file that is empty is reported later, because it may be about to be written. */
  note(event: keyof FileChanges, file: string): void {
    const found = statFile(file)
    const before = this.#empty.get(file)
    clearTimeout(before?.timer)
    // A new file that is written stays a new one.
    const kind = before?.kind === 'moved' ? 'moved' : event
    if (found?.isFile() && found.size === 0)
      this.#empty.set(file, { kind, timer: setTimeout(() => this.#take(kind, file), emptyDelayMs) })
    else this.#take(kind, file)
  }

  /** Adds a file that didn't exist. */
  noteAdded(file: string): void {
    // Otherwise it was deleted since the last report, and existed before.
    if (!this.#changes.moved.has(file)) this.#added.add(file)
    this.note('moved', file)
  }

  /** Reports all changes now. */
  flush(): void {
    for (const [file, { kind, timer }] of this.#empty) {
      clearTimeout(timer)
      this.#take(kind, file)
    }
    clearTimeout(this.#timer)
    clearImmediate(this.#immediate)
    this.#report()
  }

  #take(kind: keyof FileChanges, file: string): void {
    this.#empty.delete(file)
    this.#changes[kind].add(file)
    this.#changedMs ??= performance.now()
    const { moved, changed } = this.#changes
    const isSingle = moved.size === 0 && changed.size === 1 && statFile(file) !== undefined
    clearTimeout(this.#timer)
    clearImmediate(this.#immediate)
    // If a single file was saved, it is reported right after the pending events of the system. If only the
    // first part of its bytes was written by then, the rest is reported like another save.
    if (isSingle) this.#immediate = setImmediate(() => this.#report())
    else {
      const delayMs = Math.min(burstDelayMs, this.#changedMs + maxBurstMs - performance.now())
      this.#timer = setTimeout(() => this.#report(), delayMs)
    }
  }

  #report(): void {
    const reported = this.#changes
    const mayBeTemporary = this.#added
    this.#changes = { changed: new Set(), moved: new Set() }
    this.#added = new Set()
    this.#changedMs = undefined
    const isBurst = reported.changed.size + reported.moved.size > maxCompared
    for (const file of reported.changed) {
      const found = statFile(file)
      if (!found) this.#known.delete(file)
      if (!found || this.#known.noteKind(file, found)) {
        reported.moved.add(file)
        reported.changed.delete(file)
      } else if (!this.#isNews(file, isBurst)) reported.changed.delete(file)
    }
    // The temporary file of an editor that saves by renaming was added and deleted since the last report.
    for (const file of mayBeTemporary) if (!statFile(file)) reported.moved.delete(file)
    for (const file of reported.moved) this.#isNews(file, isBurst)
    if (reported.changed.size + reported.moved.size > 0) this.#onChanges(reported)
  }

  /** @returns whether the bytes of the file differ from those of the last report, or weren't compared. */
  #isNews(file: string, isBurst: boolean): boolean {
    const hash = isBurst ? undefined : readHash(file)
    const isOther = hash === undefined || hash !== this.#hashes.get(file)
    if (hash === undefined) this.#hashes.delete(file)
    else this.#hashes.set(file, hash)
    return isOther
  }
}

/** @returns undefined if the file can't be read. */
function readHash(file: string): string | undefined {
  try {
    return sha256(readPlainFileSync(file))
  } catch {
    return undefined
  }
}
