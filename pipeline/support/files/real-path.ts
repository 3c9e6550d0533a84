import { realpathSync } from 'node:fs'
import { isInside } from './posix-path.ts'

/**
 * Whether a file is below one of some folders after resolving all symbolic links. Only such files are published.
 *
 * @param file The absolute path of an existing file.
 * @param folders Absolute paths of folders, which may be missing.
 */
export function isReallyInside(file: string, folders: readonly string[]): boolean {
  const real = realpathSync(file)
  return folders.some((folder) => {
    try {
      return isInside(real, realpathSync(folder))
    } catch {
      return false // The folder doesn't exist.
    }
  })
}
