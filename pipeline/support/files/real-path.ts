import { realpathSync } from 'node:fs'
import { isInside } from './posix-path.ts'

/**
 * Whether a file is below one of some folders when all symbolic links are followed: what is published is really there.
 *
 * @param file That exists; absolute, as the folders, which may be missing.
 */
export function isReallyInside(file: string, folders: readonly string[]): boolean {
  const real = realpathSync(file)
  return folders.some((folder) => {
    try {
      return isInside(real, realpathSync(folder))
    } catch {
      return false // No folder.
    }
  })
}
