import type { Stats } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ChokidarOptions } from 'chokidar'
import { isInside } from '../../../support/files/posix-path.ts'
import { statFile } from '../../../support/files/stat-file.ts'
import { QuietWatcher } from './quiet-watcher.ts'
import { toRawPath } from './raw-path.ts'

/** After this time without new folders, in milliseconds, all folders are compared with the watched ones. */
const verifyDelayMs = 200

/**
 * chokidar watches a folder by its inode, and reads a folder before it starts to watch it. So it misses that a
 * folder was replaced by another one of the same name, and folders that were added or renamed in between. It
 * would then never report a change in such a folder. This watcher compares the watched folders with the
 * existing ones: when the system reports an event for a folder, at the start, and after a folder was added.
 *
 * chokidar has no public option for this, so `_remove` is called, by which chokidar itself handles a deleted
 * folder.
 */
export class CompleteWatcher extends QuietWatcher {
  readonly #roots: readonly string[]
  /** The identity of each watched folder, by its absolute path. */
  readonly #ids = new Map<string, string>()
  readonly #onReplaced: (folder: string) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #isReady = false

  /**
   * @param onReplaced Called with the absolute path of a folder that is watched again, because it was replaced.
   *   Its files may have changed.
   */
  constructor(paths: readonly string[], options: ChokidarOptions, onReplaced: (folder: string) => void) {
    super([...paths], options)
    this.#roots = paths
    this.#onReplaced = onReplaced
    this.on('addDir', (name, stats) => {
      const folder = path.resolve(name)
      const found = stats ?? statFile(folder)
      if (found) this.#ids.set(folder, toId(found))
      this.#verifySoon()
    })
    this.on('unlinkDir', (name) => {
      const folder = path.resolve(name)
      for (const known of this.#ids.keys()) if (isInside(known, folder)) this.#ids.delete(known)
    })
    this.on('raw', (_event, name: string | null, details) => {
      const folder = toRawPath(name, (details as { watchedPath?: string }).watchedPath)
      // When chokidar polls, it uses the listeners of the folder again after this event.
      if (this.#isReplaced(folder)) setImmediate(() => this.#renewReplaced(folder))
    })
  }

  /** Resolves when all folders that existed during the start are watched. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.once('ready', () => resolve()))
    this.#isReady = true
    await this.#verify()
  }

  override close(): Promise<void> {
    clearTimeout(this.#timer)
    return super.close()
  }

  #verifySoon(): void {
    if (!this.#isReady) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#verify(), verifyDelayMs)
  }

  async #verify(): Promise<void> {
    for (const folder of [...this.#ids.keys()]) {
      if (!statFile(folder)?.isDirectory()) this._remove(path.dirname(folder), path.basename(folder), true)
      else this.#renewReplaced(folder)
    }
    for (const root of this.#roots) await this.#addUnknown(root)
  }

  /** Watches the folders below a watched one that aren't watched yet. Links aren't followed. */
  async #addUnknown(folder: string): Promise<void> {
    // A folder that can't be read, or was deleted meanwhile, is reported by chokidar.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const inner = path.join(folder, entry.name)
      if (this.closed || !entry.isDirectory() || this._isIgnored(inner)) continue
      if (this.#ids.has(inner)) await this.#addUnknown(inner)
      else this.add(inner)
    }
  }

  #isReplaced(folder: string): boolean {
    const known = this.#ids.get(folder)
    if (known === undefined) return false
    const found = statFile(folder)
    return found?.isDirectory() === true && toId(found) !== known
  }

  #renewReplaced(folder: string): void {
    if (this.closed || !this.#isReplaced(folder)) return
    this.#onReplaced(folder)
    this._remove(path.dirname(folder), path.basename(folder), true)
    this.add(folder)
    // chokidar ignores a folder that is removed again within 100 ms.
    this.#verifySoon()
  }
}

/** The time is included because file systems reuse the inodes of deleted folders. */
function toId({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev}:${ino}:${birthtimeMs}`
}
