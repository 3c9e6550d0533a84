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
export function checkOutputDir(project: Project): void {
  const { config, outputDir, contentDir, baseContentDir, cacheDir, rootDir } = project
  checkCacheDir(project)
  if (outputDir === checkSiteDir(cacheDir)) return
  const reason = findReason()
  if (reason === undefined) return
  throw new DocsiteError(`\`${toShownPath(outputDir)}\` can’t be the output folder: ${reason}`, {
    ruleId: 'output-refused',
    hint: isInside(outputDir, contentDir)
      ? 'Name a folder outside of the content with --out or `output`, such as `../site`, or put the pages into a folder of their own.'
      : 'Name a folder of its own with --out or `output`, such as `output`.',
    ...(outputDir === path.resolve(rootDir, config.output) && { key: ['output'] }),
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

/** Refuse a cache in which pages are, or that would be taken for pages. @throws {DocsiteError} */
function checkCacheDir({ config, contentDir, baseContentDir, cacheDir, rootDir }: Project): void {
  const holdsProject = isInside(rootDir, cacheDir)
  const isWrong = [contentDir, baseContentDir].some((dir) => {
    if (isInside(dir, cacheDir)) return true
    // What begins with a dot is no part of the content.
    return isInside(cacheDir, dir) && !path.relative(dir, cacheDir).startsWith('.')
  })
  if (!isWrong && !holdsProject) return
  throw new DocsiteError(
    `\`${toShownPath(cacheDir)}\` can’t be the cache folder: it ${holdsProject ? 'holds the project' : 'overlaps the content folder'}`,
    {
      ruleId: 'cache-refused',
      hint: 'Name a folder of its own with --cache or `cache`, such as `.docsite`.',
      ...(cacheDir === path.resolve(rootDir, config.cache) && { key: ['cache'] }),
    },
  )
}
