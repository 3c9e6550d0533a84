import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Find the folder that contains all files an import may read: the root of the git repository around the
 * imported folder, or the imported folder itself if it isn't in a repository.
 *
 * @param rootDir Absolute path of the imported folder.
 */
export function findProjectRoot(rootDir: string): string {
  for (let dir = rootDir; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, '.git'))) return dir
    if (dir === path.dirname(dir)) return rootDir
  }
}
