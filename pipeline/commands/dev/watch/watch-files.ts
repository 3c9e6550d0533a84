import type { Stats } from 'node:fs'
import path from 'node:path'
import { isInside } from '../../../support/files/posix-path.ts'
import { statFile } from '../../../support/files/stat-file.ts'
import { CompleteWatcher } from './complete-watcher.ts'
import { KnownFiles } from './known-files.ts'
import { isLink, LinkedFiles } from './linked-files.ts'
import { burstDelayMs, type FileChanges, PendingChanges } from './pending-changes.ts'
import { toRawPath } from './raw-path.ts'

export interface WatchOptions {
  /**
   * Absolute paths of the files and folders to watch. They may not exist yet, and may be deleted and
   * recreated.
   */
  targets: readonly string[]
  /** Absolute paths of folders within the targets that docsite itself writes to. */
  ignored: readonly string[]
  /** Interval of polling in milliseconds, for network file systems and others that report no events. */
  pollMs?: number
  /**
   * Files that were changed after this time and before watching started are reported, too. Milliseconds since
   * 1970.
   */
  sinceMs?: number
  /**
   * Hashes of the last reported bytes of files, by path: the system may report several events for a single
   * save. Watchers that replace each other share them, because both report a save during the change.
   */
  hashes: Map<string, string>
  onChanges: (changes: FileChanges) => void
  /** Called when a file or folder can't be watched. The others are still watched. */
  onError: (error: Error) => void
}

/**
 * Watches files and folders. Changes are reported together after a short time without further changes.
 *
 * @returns a function that stops watching.
 */
export async function watchFiles(options: WatchOptions): Promise<() => Promise<void>> {
  const watch = new FileWatch(options)
  await watch.start()
  return () => watch.stop()
}

class FileWatch {
  readonly #options: WatchOptions
  /** The parent folders are watched, so that a deleted target is noticed when it is recreated. */
  readonly #parents: readonly string[]
  readonly #watcher: CompleteWatcher
  readonly #known = new KnownFiles()
  readonly #changes: PendingChanges
  readonly #linked = new LinkedFiles()
  /**
   * Symbolic links to folders within the targets. They aren't followed, as in a build: two links to a folder around them
   * are an endless number of paths. That they were added, replaced or deleted is reported.
   */
  readonly #folderLinks = new Set<string>()
  /**
   * Files in raw events that chokidar hasn't reported: it misses a file that is recreated while its deletion
   * is handled.
   */
  readonly #unreported = new Set<string>()
  #unreportedTimer: ReturnType<typeof setTimeout> | undefined
  #isReady = false

  constructor(options: WatchOptions) {
    const { targets, pollMs, hashes, onChanges } = options
    this.#options = options
    this.#parents = [...new Set(targets.map((target) => path.dirname(target)))]
    this.#changes = new PendingChanges(this.#known, hashes, onChanges)
    this.#watcher = new CompleteWatcher(
      this.#parents,
      {
        ignored: (file, stats) => this.#isIgnored(file, stats),
        // An editor that saves by renaming deletes the file and recreates it.
        atomic: burstDelayMs,
        usePolling: pollMs !== undefined,
        interval: pollMs,
        binaryInterval: pollMs,
      },
      (folder) => {
        for (const file of this.#known) if (isInside(file, folder)) this.#changes.note('changed', file)
      },
    )
  }

  /** Resolves when all changes from now on are reported. */
  async start(): Promise<void> {
    const { targets, sinceMs, hashes, onError } = this.#options
    // chokidar reports a change of a file once in 50 ms and drops all changes in between, even the last one.
    // Therefore its own events are only used for added and deleted files, and the raw events of the system
    // for changed files.
    this.#watcher.on('raw', (_event, name: string | null, details) => {
      this.#followRaw(toRawPath(name, (details as { watchedPath?: string }).watchedPath))
    })
    this.#watcher.on('all', (event, name, stats) => this.#followEvent(event, path.resolve(name), stats))
    this.#watcher.on('error', (thrown) =>
      onError(thrown instanceof Error ? thrown : new Error(String(thrown))),
    )
    await this.#watcher.start()
    this.#isReady = true
    // The changes of other files are missed from now on.
    for (const file of hashes.keys()) if (!this.#known.has(file)) hashes.delete(file)
    // chokidar reads a folder before it starts to watch it, and misses files that are added in between.
    // Callers list pages after this function; targets that are single files are looked for here.
    for (const target of targets) {
      if (this.#known.has(target) || !statFile(target)?.isFile()) continue
      this.#known.add(target)
      this.#changes.note('moved', target)
    }
    if (sinceMs !== undefined) this.#noteSince(sinceMs)
  }

  async stop(): Promise<void> {
    // The watcher that replaces this one doesn't know the changes that haven't been reported yet.
    clearTimeout(this.#unreportedTimer)
    this.#noteUnreported()
    this.#changes.flush()
    await this.#watcher.close()
  }

  #noteSince(sinceMs: number): void {
    for (const file of this.#known) {
      // ctime is compared because tools can set mtime to any value, but not ctime.
      const found = statFile(file)
      if (found && found.ctimeMs > sinceMs) this.#changes.note('changed', file)
    }
  }

  #isWatched(file: string): boolean {
    const { targets, ignored } = this.#options
    return (
      this.#parents.includes(file) ||
      (targets.some((target) => isInside(file, target)) &&
        !ignored.some((folder) => isInside(file, folder)) &&
        !/(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(file))
    )
  }

  /** chokidar calls this for each file of a folder in which one has changed. */
  #isIgnored(file: string, stats: Stats | undefined): boolean {
    if (stats && this.#isFolderLink(file, stats)) {
      const link = path.resolve(file)
      if (this.#isWatched(link)) this.#noteFolderLink(link)
      return true
    }
    if (this.#known.has(file)) return false
    const full = path.resolve(file)
    // chokidar doesn't report links that lead nowhere.
    if (stats?.isSymbolicLink() && !statFile(full) && this.#isWatched(full)) this.#followLink(full)
    // Outside of the targets, files that links lead to are watched, in their folders.
    return !this.#isWatched(full) && !this.#linked.has(full) && !this.#linked.isFolder(full)
  }

  #isFolderLink(file: string, stats: Stats): boolean {
    if (!stats.isSymbolicLink() || !leadsToFolder(file)) return false
    return !this.#options.targets.some((target) => isInside(target, file))
  }

  /** @param file Absolute path of the file in an event of the system. */
  #followRaw(file: string): void {
    if (this.#isReady) {
      this.#noteChangedLinks(file)
      this.#noteLinksTo(file)
    }
    if (this.#known.has(file)) this.#changes.note('changed', file)
    else if (this.#isReady && this.#isWatched(file) && !this.#watcher._isIgnored(file)) {
      this.#unreported.add(file)
      this.#unreportedTimer ??= setTimeout(() => this.#noteUnreported(), burstDelayMs)
    }
  }

  /** @param file Absolute path of the file or folder in an event of chokidar. */
  #followEvent(event: string, file: string, stats: Stats | undefined): void {
    if (!this.#isWatched(file)) {
      if (this.#isReady) this.#noteLinksTo(file)
      return
    }
    const isOtherKind = stats !== undefined && this.#known.noteKind(file, stats)
    if (event === 'unlinkDir') this.#changes.note('moved', file)
    else if (event === 'unlink') this.#noteDeleted(file)
    else if (event !== 'addDir') this.#noteFound(file, isOtherKind)
  }

  #noteDeleted(file: string): void {
    const isNews = this.#known.delete(file)
    if (isNews && this.#isReady) this.#changes.note('moved', file)
  }

  /** @param isOtherKind Whether the file has replaced a special file, or the other way round. */
  #noteFound(file: string, isOtherKind: boolean): void {
    const isNews = isOtherKind || !this.#known.has(file)
    this.#known.add(file)
    this.#followLink(file)
    if (isNews && this.#isReady) this.#changes.noteAdded(file)
  }

  #noteUnreported(): void {
    for (const file of this.#unreported) {
      const found = this.#known.has(file) ? undefined : statFile(file)
      if (!found && isLink(file)) {
        this.#followLink(file)
        this.#changes.note('moved', file)
      }
      if (found?.isDirectory() && leadsToFolder(file)) this.#noteFolderLink(file)
      if (!found || found.isDirectory()) continue
      this.#known.add(file)
      this.#followLink(file)
      this.#known.noteKind(file, found)
      this.#changes.noteAdded(file)
    }
    this.#unreported.clear()
    this.#unreportedTimer = undefined
  }

  #noteFolderLink(file: string): void {
    if (this.#folderLinks.has(file)) return
    this.#folderLinks.add(file)
    if (this.#isReady) this.#changes.note('moved', file)
  }

  /** @param file The path of a link, or of a folder in which something has changed. */
  #noteChangedLinks(file: string): void {
    for (const link of this.#folderLinks) {
      if (link !== file && path.dirname(link) !== file) continue
      const isLost = !leadsToFolder(link)
      if (isLost) this.#folderLinks.delete(link)
      if (isLost || link === file) this.#changes.note('moved', link)
    }
  }

  /** Watches the folders of what a link leads to, which may be missing, or replaced by renaming another file. */
  #followLink(file: string): void {
    for (const target of this.#linked.add(file)) this.#watcher.add(path.dirname(target))
  }

  /** @param file The path of a file that has changed, was added or deleted. */
  #noteLinksTo(file: string): void {
    for (const link of this.#linked.linksTo(file)) {
      this.#followLink(link)
      const found = statFile(link)
      if (found?.isDirectory()) continue
      const isChanged = found !== undefined && this.#known.has(link)
      if (found) this.#known.add(link)
      else this.#known.delete(link)
      this.#changes.note(isChanged ? 'changed' : 'moved', link)
    }
  }
}

/** Whether a file is a symbolic link to a folder. */
function leadsToFolder(file: string): boolean {
  return isLink(file) && (statFile(file)?.isDirectory() ?? false)
}
