import { rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheNames } from '../config/cache-layout.ts'
import type { Project } from '../config/load-config.ts'
import { checkOutputDir } from '../site/output/check-output.ts'
import { fileListPath, readFileList } from '../site/output/file-list.ts'
import { removeFormerParts } from '../site/output/former-parts.ts'
import { removeFiles } from '../site/output/remove-files.ts'

export interface CleanResult {
  deleted: number
}

/**
 * Deletes the files that docsite has written: first those on its file lists in the output folder, including
 * the files of removed languages, then the cache. Nothing else is touched.
 */
export async function runClean(project: Project): Promise<CleanResult> {
  checkOutputDir(project)
  const { cacheDir, rootDir, built, parts } = project
  let deleted = built.length === parts.length ? await removeFormerParts(project) : 0
  // Sites below the root are cleaned first, so that the folder of the root site is empty when its turn comes.
  for (const { outputDir } of [...built].reverse()) {
    const files = [...(await readFileList(fileListPath(cacheDir, outputDir, rootDir))).keys()]
    await removeFiles(outputDir, files)
    deleted += files.length
  }
  for (const name of Object.values(cacheNames))
    await rm(path.join(cacheDir, name), { recursive: true, force: true })
  return { deleted }
}
