import { statSync } from 'node:fs'
import { type ChokidarOptions, FSWatcher, type Throttler, type ThrottleType } from 'chokidar'
import { isInside } from '../../support/files/posix-path.ts'

/**
 * A folder that was changed less than this before it was read, in milliseconds, may have been changed once more since and
 * have the same time: FAT counts in two seconds.
 */
const settledMs = 3000

/**
 * chokidar reads a folder, and asks for each file in it, whenever one of them is saved: in a folder of a thousand pages
 * that takes longer than to compile the page. Here a folder is read again only if a file has come or gone, which changes
 * its time.
 *
 * chokidar has no public option for this. The types fail when `_throttle` is gone, and the test of watched folders when
 * reading them doesn't ask it any more.
 */
export class QuietWatcher extends FSWatcher {
  /** Times of folders when they were read last, in milliseconds: that of the folder, and of reading it. */
  readonly #read = new Map<string, { mtimeMs: number; readMs: number }>()

  constructor(paths: string[], options: ChokidarOptions) {
    super(options)
    this.add(paths)
    // It may come back as it was, and its files have to be found again.
    this.on('unlinkDir', (folder) => {
      for (const known of this.#read.keys()) if (isInside(known, folder)) this.#read.delete(known)
    })
  }

  /** @returns False for what isn't to be done now; chokidar asks for reading folders, too. */
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
