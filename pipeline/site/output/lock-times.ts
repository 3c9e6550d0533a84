import fs from 'node:fs'

/** The coarsest resolution of modification times in milliseconds: FAT has a resolution of two seconds. */
const coarsestMs = 2000

/**
 * Wraps the file system for the lock library, so that it reads exactly the modification time that it has set on a lock,
 * whatever the resolution of the file system is. If the library read another time, it would assume that the lock
 * belongs to another process, and would neither refresh it nor remove it.
 *
 * @returns A wrapper for a single lock, because the library also caches the resolution of the file system by this
 *   object.
 */
export function toExactTimes(): typeof fs {
  let given: Date | undefined
  const utimes = (
    file: fs.PathLike,
    accessed: Date,
    changed: Date,
    done: (error: NodeJS.ErrnoException | null) => void,
  ) =>
    fs.utimes(file, accessed, changed, (error) => {
      if (!error) given = changed
      done(error)
    })
  const stat = (file: fs.PathLike, done: (error: NodeJS.ErrnoException | null, found: fs.Stats) => void) =>
    fs.stat(file, (error, found) => {
      if (found && given && Math.abs(found.mtimeMs - given.getTime()) < coarsestMs) found.mtime = given
      done(error, found)
    })
  return { ...fs, utimes, stat } as typeof fs
}
