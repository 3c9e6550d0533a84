import { rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { retryBusy } from '../../support/files/retry-busy.ts'
import { resolveInside } from '../route.ts'

/**
 * Deletes files below a folder, and then all empty folders up to and including the folder itself.
 *
 * @param files Paths relative to the folder, with `/`. Paths outside the folder are ignored.
 */
export async function removeFiles(dir: string, files: readonly string[]): Promise<void> {
  const folders = new Set<string>([dir])
  for (const file of files) {
    const target = resolveInside(dir, file)
    if (target === undefined) continue
    await retryBusy(() => rm(target, { force: true }))
    for (let parent = path.dirname(target); parent !== dir; parent = path.dirname(parent)) folders.add(parent)
  }
  // Delete the deepest folders first: a parent is only empty after its children are deleted.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) await rmdir(folder).catch(() => {})
}
