import { statSync } from 'node:fs'
import { type ChokidarOptions, FSWatcher, type Throttler, type ThrottleType } from 'chokidar'
import { isInside } from '../../../support/files/posix-path.ts'

/**
 * Milliseconds that have to pass between the last change of a folder and reading it. If less time has passed,
 * the folder may have been changed again with the same mtime: FAT stores times with a resolution of two
 * seconds.
 */
const settledMs = 3000

/**
 * chokidar reads a folder and calls `stat` for each file in it whenever one of them is saved: in a folder of
 * a thousand pages this takes longer than compiling the page. This watcher reads a folder again only if a
 * file was added or removed, which changes the folder's mtime.
 *
 * chokidar has no public option for this, so `_throttle` is overridden. Type checking fails if chokidar
 * removes `_throttle`, and a test in `watch-files.test.ts` fails if chokidar no longer calls it before
 * reading a folder.
 */
export class QuietWatcher extends FSWatcher {
  /** For each folder, its mtime and the time of the last read, in milliseconds. */
  readonly #read = new Map<string, { mtimeMs: number; readMs: number }>()

  constructor(paths: string[], options: ChokidarOptions) {
    super(options)
    this.add(paths)
    // The folder may come back with the same mtime, and its files have to be found again.
    this.on('unlinkDir', (folder) => {
      for (const known of this.#read.keys()) if (isInside(known, folder)) this.#read.delete(known)
    })
  }

  /**
   * Also prevents reading folders that haven't changed: chokidar calls this method before it reads a folder.
   *
   * @returns false if the action should be skipped.
   */
  override _throttle(action: ThrottleType, path: string, timeoutMs: number): Throttler | false {
    const folder = action === 'readdir' ? statSync(path, { throwIfNoEntry: false }) : undefined
    if (folder && this.#isKnown(path, folder.mtimeMs)) return false
    const throttler = super._throttle(action, path, timeoutMs)
    if (folder && throttler) this.#read.set(path, { mtimeMs: folder.mtimeMs, readMs: Date.now() })
    return throttler
  }

  #isKnown(folder: string, mtimeMs: number): boolean {
    const known = this.#read.get(folder)
    return known?.mtimeMs === mtimeMs && known.readMs - mtimeMs > settledMs
  }
}
