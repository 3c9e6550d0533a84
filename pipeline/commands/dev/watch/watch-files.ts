import { type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../../../support/files/hash.ts'
import { readPlainFileSync, toSpecialKind } from '../../../support/files/plain-file.ts'
import { isInside } from '../../../support/files/posix-path.ts'
import { CompleteWatcher } from './complete-watcher.ts'
import { emptyDelayMs } from './empty-file.ts'
import { isLink, LinkedFiles } from './linked-files.ts'
import { toRawPath } from './raw-path.ts'

/** Absolute paths of the files that have changed since the last report. */
export interface FileChanges {
  changed: Set<string>
  /** Files that were added or deleted, and folders that were deleted. */
  moved: Set<string>
}

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
 * Debounce delay in milliseconds: switching branches adds and deletes hundreds of files, and some editors
 * save by renaming.
 */
const burstDelayMs = 60

/** Changes that follow each other without such a pause are reported after this time, in milliseconds. */
const maxBurstMs = 1000
/**
 * If more files than this change at once, they are reported without checking whether their bytes have
 * changed.
 */
const maxCompared = 20

/**
 * Watches files and folders. Changes are reported together after a short time without further changes.
 *
 * @returns a function that stops watching.
 */
export async function watchFiles({
  targets,
  ignored,
  pollMs,
  sinceMs,
  hashes,
  onChanges,
  onError,
}: WatchOptions): Promise<() => Promise<void>> {
  // The parent folders are watched, so that a deleted target is noticed when it is recreated.
  const parents = [...new Set(targets.map((target) => path.dirname(target)))]
  const isWatched = (file: string) =>
    parents.includes(file) ||
    (targets.some((target) => isInside(file, target)) &&
      !ignored.some((folder) => isInside(file, folder)) &&
      !/(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(file))
  /** Whether a file is outside of the targets, but a link in them leads to it, or to a file in it. */
  const isLinked = (file: string) => linked.has(file) || linked.isFolder(file)
  const files = new Set<string>()
  /**
   * Symbolic links to folders within the targets. They aren't followed, as in a build: two links to a folder around them
   * are an endless number of paths. That they were added, replaced or deleted is reported.
   */
  const folderLinks = new Set<string>()
  const linked = new LinkedFiles()
  const isFolderLink = (file: string, stats: Stats) =>
    stats.isSymbolicLink() && leadsToFolder(file) && !targets.some((target) => isInside(target, file))
  const watcher = new CompleteWatcher(
    parents,
    {
      // chokidar calls this for each file of a folder in which one has changed.
      ignored: (file, stats) => {
        if (stats && isFolderLink(file, stats)) {
          if (isWatched(path.resolve(file))) noteFolderLink(path.resolve(file))
          return true
        }
        if (files.has(file)) return false
        const full = path.resolve(file)
        // chokidar doesn't report links that lead nowhere.
        if (stats?.isSymbolicLink() && !statIfAny(full) && isWatched(full)) noteLink(full)
        return !isWatched(full) && !isLinked(full)
      },
      // An editor that saves by renaming deletes the file and recreates it.
      atomic: burstDelayMs,
      usePolling: pollMs !== undefined,
      interval: pollMs,
      binaryInterval: pollMs,
    },
    (folder) => {
      for (const file of files) if (isInside(file, folder)) note('changed', file)
    },
  )
  let isReady = false
  let changes: FileChanges = { changed: new Set(), moved: new Set() }
  /** Time of the first change that hasn't been reported. */
  let changedMs: number | undefined
  /** Files that didn't exist at the last report. */
  let added = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let immediate: ReturnType<typeof setImmediate> | undefined
  /** Paths of named pipes and other special files. A regular file that replaces one counts as new. */
  const special = new Set<string>()
  /** @returns whether the path has changed between regular and special file. */
  const noteKind = (file: string, stats: Stats) => {
    const isSpecial = toSpecialKind(stats) !== undefined
    if (isSpecial === special.has(file)) return false
    if (isSpecial) special.add(file)
    else special.delete(file)
    return true
  }
  const flush = () => {
    const reported = changes
    const mayBeTemporary = added
    changes = { changed: new Set(), moved: new Set() }
    added = new Set()
    changedMs = undefined
    const isBurst = reported.changed.size + reported.moved.size > maxCompared
    const isNews = (file: string) => {
      const hash = isBurst ? undefined : readHash(file)
      const isOther = hash === undefined || hash !== hashes.get(file)
      if (hash === undefined) hashes.delete(file)
      else hashes.set(file, hash)
      return isOther
    }
    for (const file of reported.changed) {
      const found = statIfAny(file)
      if (!found) files.delete(file)
      if (!found || noteKind(file, found)) {
        reported.moved.add(file)
        reported.changed.delete(file)
      } else if (!isNews(file)) reported.changed.delete(file)
    }
    // The temporary file of an editor that saves by renaming was added and deleted since the last report.
    for (const file of mayBeTemporary) if (!statIfAny(file)) reported.moved.delete(file)
    for (const file of reported.moved) isNews(file)
    if (reported.changed.size + reported.moved.size > 0) onChanges(reported)
  }
  /** Empty files that will be reported, by path. */
  const empty = new Map<string, { kind: keyof FileChanges; timer: ReturnType<typeof setTimeout> }>()
  const note = (event: keyof FileChanges, file: string) => {
    const found = statIfAny(file)
    const before = empty.get(file)
    clearTimeout(before?.timer)
    // A new file that is written stays a new one.
    const kind = before?.kind === 'moved' ? 'moved' : event
    if (found?.isFile() && found.size === 0)
      empty.set(file, { kind, timer: setTimeout(() => report(kind, file), emptyDelayMs) })
    else report(kind, file)
  }
  const report = (kind: keyof FileChanges, file: string) => {
    empty.delete(file)
    changes[kind].add(file)
    changedMs ??= performance.now()
    const isSingle = changes.moved.size === 0 && changes.changed.size === 1 && statIfAny(file) !== undefined
    clearTimeout(timer)
    clearImmediate(immediate)
    // If a single file was saved, it is reported right after the pending events of the system. If only the
    // first part of its bytes was written by then, the rest is reported like another save.
    if (isSingle) immediate = setImmediate(flush)
    else timer = setTimeout(flush, Math.min(burstDelayMs, changedMs + maxBurstMs - performance.now()))
  }
  const noteAdded = (file: string) => {
    // Otherwise it was deleted since the last report, and existed before.
    if (!changes.moved.has(file)) added.add(file)
    note('moved', file)
  }
  const noteFolderLink = (file: string) => {
    if (folderLinks.has(file)) return
    folderLinks.add(file)
    if (isReady) note('moved', file)
  }
  /** @param file The path of a link, or of a folder in which something has changed. */
  const noteChangedLinks = (file: string) => {
    for (const link of folderLinks) {
      if (link !== file && path.dirname(link) !== file) continue
      const isLost = !leadsToFolder(link)
      if (isLost) folderLinks.delete(link)
      if (isLost || link === file) note('moved', link)
    }
  }
  const noteLink = (file: string) => {
    // The folders of the targets are watched: a target may be missing, or replaced by renaming another file.
    for (const target of linked.add(file)) watcher.add(path.dirname(target))
  }
  /** @param file The path of a file that has changed, was added or deleted. */
  const noteLinksTo = (file: string) => {
    for (const link of linked.linksTo(file)) {
      noteLink(link)
      const found = statIfAny(link)
      if (found?.isDirectory()) continue
      const isChanged = found !== undefined && files.has(link)
      if (found) files.add(link)
      else files.delete(link)
      note(isChanged ? 'changed' : 'moved', link)
    }
  }
  /**
   * Files in raw events that chokidar hasn't reported: it misses a file that is recreated while its deletion
   * is handled.
   */
  const unknown = new Set<string>()
  let unknownTimer: ReturnType<typeof setTimeout> | undefined
  const reportUnknown = () => {
    for (const file of unknown) {
      const found = files.has(file) ? undefined : statIfAny(file)
      if (!found && isLink(file)) {
        noteLink(file)
        note('moved', file)
      }
      if (found?.isDirectory() && leadsToFolder(file)) noteFolderLink(file)
      if (!found || found.isDirectory()) continue
      files.add(file)
      noteLink(file)
      noteKind(file, found)
      noteAdded(file)
    }
    unknown.clear()
    unknownTimer = undefined
  }
  // chokidar reports a change of a file once in 50 ms and drops all changes in between, even the last one.
  // Therefore its own events are only used for added and deleted files, and the raw events of the system for
  // changed files.
  watcher.on('raw', (_event, name: string | null, details) => {
    const file = toRawPath(name, (details as { watchedPath?: string }).watchedPath)
    if (isReady) {
      noteChangedLinks(file)
      noteLinksTo(file)
    }
    if (files.has(file)) return note('changed', file)
    if (!isReady || !isWatched(file) || watcher._isIgnored(file)) return
    unknown.add(file)
    unknownTimer ??= setTimeout(reportUnknown, burstDelayMs)
  })
  watcher.on('all', (event, name, stats) => {
    const file = path.resolve(name)
    if (!isWatched(file)) return isReady ? noteLinksTo(file) : undefined
    const isOtherKind = stats !== undefined && noteKind(file, stats)
    if (event === 'addDir') return
    if (event === 'unlinkDir') return note('moved', file)
    const isNews = event === 'unlink' ? files.delete(file) : !files.has(file) || isOtherKind
    if (event !== 'unlink') {
      files.add(file)
      noteLink(file)
    }
    if (!isNews || !isReady) return
    if (event === 'unlink') note('moved', file)
    else noteAdded(file)
  })
  watcher.on('error', (thrown) => onError(thrown instanceof Error ? thrown : new Error(String(thrown))))
  await watcher.start()
  isReady = true
  // The changes of other files are missed from now on.
  for (const file of hashes.keys()) if (!files.has(file)) hashes.delete(file)
  // chokidar reads a folder before it starts to watch it, and misses files that are added in between. Callers
  // list pages after this function; targets that are single files are looked for here.
  for (const target of targets) {
    if (files.has(target) || !statIfAny(target)?.isFile()) continue
    files.add(target)
    note('moved', target)
  }
  if (sinceMs !== undefined)
    for (const file of files) {
      // ctime is compared because tools can set mtime to any value, but not ctime.
      const found = statIfAny(file)
      if (found && found.ctimeMs > sinceMs) note('changed', file)
    }
  return async () => {
    // The watcher that replaces this one doesn't know the changes that haven't been reported yet.
    reportUnknown()
    for (const [file, { kind, timer: waiting }] of empty) {
      clearTimeout(waiting)
      report(kind, file)
    }
    clearTimeout(timer)
    clearTimeout(unknownTimer)
    clearImmediate(immediate)
    flush()
    await watcher.close()
  }
}

/** @returns undefined if the file doesn't exist or `stat` fails. chokidar reports the reason. */
function statIfAny(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Whether a file is a symbolic link to a folder. */
function leadsToFolder(file: string): boolean {
  return isLink(file) && (statIfAny(file)?.isDirectory() ?? false)
}

/** @returns undefined if the file can't be read. */
function readHash(file: string): string | undefined {
  try {
    return sha256(readPlainFileSync(file))
  } catch {
    return undefined
  }
}
