import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Finds the git work tree that contains a folder: the folder itself or its nearest ancestor with an entry `.git`, which
 * is a folder, or a file that contains the path of the folder.
 *
 * @param dir The folder. If it doesn't exist, the result is undefined.
 * @returns The real paths of the work tree and of the folder; undefined if the folder is in no work tree.
 */
export function findWorkTree(dir: string): { top: string; dir: string } | undefined {
  if (!existsSync(dir)) return undefined
  const real = realpathSync(dir)
  for (let top = real; ; top = path.dirname(top)) {
    if (existsSync(path.join(top, '.git'))) return { top, dir: real }
    if (top === path.dirname(top)) return undefined
  }
}
