import fs from 'node:fs'

/** The least exact file system, FAT, keeps every other second. In milliseconds. */
const coarsestMs = 2000

/**
 * The file system as a library that keeps a lock has to see it: the time that it gave the lock's folder is the one that it
 * reads there, however exact the file system is. Where it reads another one, it takes the lock for somebody else's, gives no
 * more sign of life and never removes it.
 *
 * @returns One for a single lock: the library also keeps with it how exact the times of its file system are.
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
