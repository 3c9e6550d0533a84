import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Project } from '../../config/load-config.ts'
import { pageStoreFile } from '../pages/page-store.ts'
import { fileListPath, readFileList } from './file-list.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Delete the sites below the root of an output that an earlier configuration had, such as those of languages that were
 * removed: their files as far as the site at the root hasn't written others in their place, and what their stages left.
 *
 * @returns How many files were deleted.
 */
export async function removeFormerParts({ cacheDir, rootDir, parts }: Project): Promise<number> {
  const [root] = parts
  if (!root) return 0
  const stateDir = path.join(cacheDir, 'parts')
  if (!existsSync(stateDir)) return 0
  const { default: fastGlob } = await import('fast-glob')
  const stores = await fastGlob(`**/${path.basename(pageStoreFile(''))}`, { cwd: stateDir })
  const prefixes = stores.map((file) => `${path.posix.dirname(file)}/`)
  const former = prefixes.filter((prefix) => !parts.some((part) => part.prefix === prefix))
  if (former.length === 0) return 0
  const ofRoot = await readFileList(fileListPath(cacheDir, root.outputDir, rootDir))
  let deleted = 0
  for (const prefix of former) {
    const dir = path.resolve(root.outputDir, prefix)
    const list = fileListPath(cacheDir, dir, rootDir)
    const files = [...(await readFileList(list)).keys()].filter((file) => !ofRoot.has(prefix + file))
    await removeFiles(dir, files)
    deleted += files.length
    for (const file of [list, list.replace(/\.tsv$/, '.redirects.json')]) await rm(file, { force: true })
    // One of those that are published may be within it.
    await rm(pageStoreFile(path.resolve(stateDir, prefix)))
  }
  return deleted
}
