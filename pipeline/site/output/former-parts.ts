import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheNames } from '../../config/cache-layout.ts'
import type { Project } from '../../config/load-config.ts'
import { pageStoreFile } from '../pages/page-store.ts'
import { fileListPath, readFileList } from './file-list.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Deletes sites below the root of an output that are no longer configured, such as those of removed languages: their
 * files, unless the site at the root has written the same paths, and the state of their stages.
 *
 * @returns The number of deleted files.
 */
export async function removeFormerParts({ cacheDir, rootDir, parts }: Project): Promise<number> {
  const [root] = parts
  if (!root) return 0
  const stateDir = path.join(cacheDir, cacheNames.parts)
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
    // Only this file is deleted, because the folder may contain the state of a site that is still published.
    await rm(pageStoreFile(path.resolve(stateDir, prefix)))
  }
  return deleted
}
