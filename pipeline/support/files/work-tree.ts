import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * The work tree of git that a folder is in: the nearest folder above it, or itself, with what git looks for, which is
 * a folder `.git`, or a file that says where it is.
 *
 * @param dir What isn't there is in no work tree.
 * @returns Real paths, of the work tree and of the folder; undefined without a work tree.
 */
export function findWorkTree(dir: string): { top: string; dir: string } | undefined {
  if (!existsSync(dir)) return undefined
  const real = realpathSync(dir)
  for (let top = real; ; top = path.dirname(top)) {
    if (existsSync(path.join(top, '.git'))) return { top, dir: real }
    if (top === path.dirname(top)) return undefined
  }
}
