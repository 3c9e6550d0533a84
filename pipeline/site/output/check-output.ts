import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Project } from '../../config/load-config.ts'
import { isInside, toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'

/** Where `docsite check` renders the site that it looks at: the one place within the cache that can be an output. */
export function checkSiteDir(cacheDir: string): string {
  return path.join(cacheDir, 'check', 'site')
}

/**
 * Refuse an output folder in which docsite could do harm: a root, the home folder, a repository, or one that
 * overlaps the content or the cache.
 *
 * @throws {DocsiteError}
 */
export function checkOutputDir({ outputDir, contentDir, baseContentDir, cacheDir, rootDir }: Project): void {
  if (outputDir === checkSiteDir(cacheDir)) return
  const reason = findReason()
  if (reason === undefined) return
  throw new DocsiteError(`\`${toShownPath(outputDir)}\` can’t be the output folder: ${reason}`, {
    ruleId: 'output-refused',
    hint: 'Name a folder of its own with --out or `output`, such as `output`.',
  })

  function findReason(): string | undefined {
    if (path.parse(outputDir).root === outputDir) return 'it is the root of the file system'
    if (outputDir === homedir()) return 'it is your home folder'
    if (existsSync(path.join(outputDir, '.git'))) return 'it is a repository'
    if (isInside(rootDir, outputDir)) return 'it holds the project'
    for (const dir of [contentDir, baseContentDir])
      if (isInside(dir, outputDir) || isInside(outputDir, dir)) return 'it overlaps the content folder'
    if (isInside(cacheDir, outputDir) || isInside(outputDir, cacheDir)) return 'it overlaps the cache folder'
    return undefined
  }
}
