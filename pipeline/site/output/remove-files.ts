import { rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { retryBusy } from '../../support/files/retry-busy.ts'
import { resolveInside } from '../route.ts'

/**
 * Delete files below a folder, and the folders that are empty then, up to and including the folder itself.
 *
 * @param files Relative to the folder, with `/`; a path that leads out of it is passed over.
 */
export async function removeFiles(dir: string, files: readonly string[]): Promise<void> {
  const folders = new Set<string>([dir])
  for (const file of files) {
    const target = resolveInside(dir, file)
    if (target === undefined) continue
    await retryBusy(() => rm(target, { force: true }))
    for (let parent = path.dirname(target); parent !== dir; parent = path.dirname(parent)) folders.add(parent)
  }
  // The deepest first, or a parent would still hold its empty child.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) await rmdir(folder).catch(() => {})
}
