import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder that an import reads no file outside of: that of the repository which the imported folder is in, or the
 * imported folder itself.
 *
 * @param rootDir Absolute.
 */
export function findProjectRoot(rootDir: string): string {
  for (let dir = rootDir; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, '.git'))) return dir
    if (dir === path.dirname(dir)) return rootDir
  }
}
