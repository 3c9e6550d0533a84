import path from 'node:path'
import { watch } from 'chokidar'
import { isInside } from '../../support/files/posix-path.ts'

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
  onChanges: (changes: FileChanges) => void
}

/** One file was saved: nothing else is to come. In milliseconds. */
const singleDelayMs = 4
/** Files come and go by the hundred when a branch is changed, and by rename when an editor saves. In milliseconds. */
const burstDelayMs = 60

/** Watch until it is closed. Changes are reported together when none has come for a moment. */
export async function watchFiles({
  targets,
  ignored,
  onChanges,
}: WatchOptions): Promise<() => Promise<void>> {
  // The folders above are watched, so that a target that was deleted is seen when it comes back.
  const parents = [...new Set(targets.map((target) => path.dirname(target)))]
  const isWatched = (file: string) =>
    parents.includes(file) ||
    (targets.some((target) => isInside(file, target)) &&
      !ignored.some((folder) => isInside(file, folder)) &&
      !/(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(file))
  const watcher = watch(parents, {
    ignoreInitial: true,
    ignored: (file) => !isWatched(path.resolve(file)),
    // An editor that saves by renaming takes the file away and brings it back.
    atomic: burstDelayMs,
  })
  let changes: FileChanges = { changed: new Set(), moved: new Set() }
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    const reported = changes
    changes = { changed: new Set(), moved: new Set() }
    onChanges(reported)
  }
  watcher.on('all', (event, file) => {
    if (event === 'addDir') return
    changes[event === 'change' ? 'changed' : 'moved'].add(path.resolve(file))
    const isSingle = changes.moved.size === 0 && changes.changed.size === 1
    clearTimeout(timer)
    timer = setTimeout(flush, isSingle ? singleDelayMs : burstDelayMs)
  })
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
