import { type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../../support/files/hash.ts'
import { readPlainFileSync, toSpecialKind } from '../../support/files/plain-file.ts'
import { isInside } from '../../support/files/posix-path.ts'
import { QuietWatcher } from './quiet-watcher.ts'

/** What has happened to files since the last time: absolute paths. */
export interface FileChanges {
  changed: Set<string>
  /** Files that are new, or gone; folders that are gone. */
  moved: Set<string>
}

export interface WatchOptions {
  /** Files and folders, which may be missing, and come and go. Absolute. */
  targets: readonly string[]
  /** Folders within them in which docsite itself writes. Absolute. */
  ignored: readonly string[]
  /** Look at all files this often, in milliseconds, where the system reports nothing: on a network file system. */
  pollMs?: number
  /** Report also what was changed since then, before it was watched. Milliseconds since 1970. */
  sinceMs?: number
  onChanges: (changes: FileChanges) => void
  /** Called when the system refuses to watch a file or folder; the others are watched. */
  onError: (error: Error) => void
}

/** Files come and go by the hundred when a branch is changed, and by rename when an editor saves. In milliseconds. */
const burstDelayMs = 60
/** Of more files at once it isn't read whether their bytes have changed. */
const mostCompared = 20

/** Watch until it is closed. Changes are reported together when none has come for a moment. */
export async function watchFiles({
  targets,
  ignored,
  pollMs,
  sinceMs,
  onChanges,
  onError,
}: WatchOptions): Promise<() => Promise<void>> {
  // The folders above are watched, so that a target that was deleted is seen when it comes back.
  const parents = [...new Set(targets.map((target) => path.dirname(target)))]
  const isWatched = (file: string) =>
    parents.includes(file) ||
    (targets.some((target) => isInside(file, target)) &&
      !ignored.some((folder) => isInside(file, folder)) &&
      !/(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(file))
  const files = new Set<string>()
  const watcher = new QuietWatcher(parents, {
    // Asked for each file of a folder in which one has changed.
    ignored: (file) => !files.has(file) && !isWatched(path.resolve(file)),
    // An editor that saves by renaming takes the file away and brings it back.
    atomic: burstDelayMs,
    usePolling: pollMs !== undefined,
    interval: pollMs,
    binaryInterval: pollMs,
  })
  /** Of the bytes that were reported last: the system reports one saving of a file more than once. */
  const hashes = new Map<string, string>()
  let isReady = false
  let changes: FileChanges = { changed: new Set(), moved: new Set() }
  let timer: ReturnType<typeof setTimeout> | undefined
  let immediate: ReturnType<typeof setImmediate> | undefined
  /** Named pipes and the like: a file that takes the place of one is new. */
  const special = new Set<string>()
  /** @returns Whether it has become a file, or was one. */
  const noteKind = (file: string, stats: Stats) => {
    const isSpecial = toSpecialKind(stats) !== undefined
    if (isSpecial === special.has(file)) return false
    if (isSpecial) special.add(file)
    else special.delete(file)
    return true
  }
  const flush = () => {
    const reported = changes
    changes = { changed: new Set(), moved: new Set() }
    const isBurst = reported.changed.size + reported.moved.size > mostCompared
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
    for (const file of reported.moved) isNews(file)
    if (reported.changed.size + reported.moved.size > 0) onChanges(reported)
  }
  const note = (kind: keyof FileChanges, file: string) => {
    changes[kind].add(file)
    // An empty file is about to be written.
    const isWritten = (statIfAny(file)?.size ?? 0) > 0
    const isSingle = changes.moved.size === 0 && changes.changed.size === 1 && isWritten
    clearTimeout(timer)
    clearImmediate(immediate)
    // One file was saved: what the system has reported until now is known. If it was only the first part of its bytes, the
    // rest is reported like another saving.
    if (isSingle) immediate = setImmediate(flush)
    else timer = setTimeout(flush, burstDelayMs)
  }
  /** What the system has named, and chokidar hasn't: it loses a file that comes back while its going is handled. */
  const unknown = new Set<string>()
  let unknownTimer: ReturnType<typeof setTimeout> | undefined
  const lookForUnknown = () => {
    for (const file of unknown) {
      const found = files.has(file) ? undefined : statIfAny(file)
      if (!found || found.isDirectory()) continue
      files.add(file)
      noteKind(file, found)
      note('moved', file)
    }
    unknown.clear()
  }
  // chokidar reports a change of a file once in 50 ms and drops those between, the last one too: its own event is for
  // files that come and go, and what the system says of the others is taken as it is.
  watcher.on('raw', (_event, name: string | null, details) => {
    const file = toRawPath(name, (details as { watchedPath?: string }).watchedPath)
    if (files.has(file)) return note('changed', file)
    if (!isReady || !isWatched(file) || watcher._isIgnored(file)) return
    unknown.add(file)
    clearTimeout(unknownTimer)
    unknownTimer = setTimeout(lookForUnknown, burstDelayMs)
  })
  watcher.on('all', (event, name, stats) => {
    const file = path.resolve(name)
    const isOtherKind = stats !== undefined && noteKind(file, stats)
    if (event === 'addDir') return
    if (event === 'unlinkDir') return note('moved', file)
    const isNews = event === 'unlink' ? files.delete(file) : !files.has(file) || isOtherKind
    if (event !== 'unlink') files.add(file)
    if (isNews && isReady) note('moved', file)
  })
  watcher.on('error', (thrown) => onError(thrown instanceof Error ? thrown : new Error(String(thrown))))
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  isReady = true
  // chokidar reads a folder before it watches it, and misses what comes between. Whoever lists pages does so after this;
  // a single file is looked for here.
  for (const target of targets) {
    if (files.has(target) || !statIfAny(target)?.isFile()) continue
    files.add(target)
    note('moved', target)
  }
  if (sinceMs !== undefined)
    for (const file of files) {
      // The time of the last change of a file (ctime) can't be set by tools, as that of its bytes can.
      const found = statIfAny(file)
      if (found && found.ctimeMs > sinceMs) note('changed', file)
    }
  return async () => {
    clearTimeout(timer)
    clearTimeout(unknownTimer)
    clearImmediate(immediate)
    await watcher.close()
  }
}

/** @returns Undefined if there is nothing, or what can't be looked at: chokidar reports why. */
function statIfAny(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** @returns Undefined if there is no such file. */
function readHash(file: string): string | undefined {
  try {
    return sha256(readPlainFileSync(file))
  } catch {
    return undefined
  }
}

/** The file of an event of `fs.watch`, which names it by its last part, or of `fs.watchFile`, which names all of it. */
function toRawPath(name: string | null, watchedPath: string | undefined): string {
  if (watchedPath === undefined) return path.resolve(name ?? '')
  if (name === null || path.basename(watchedPath) === name) return path.resolve(watchedPath)
  return path.resolve(watchedPath, name)
}
