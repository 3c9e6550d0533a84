import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { cacheNames } from '../../config/cache-layout.ts'
import type { Project } from '../../config/load-config.ts'
import { isInside, toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'

/** The folder into which `docsite check` renders the site. It is the only folder in the cache that can be an output. */
export function checkSiteDir(cacheDir: string): string {
  return path.join(cacheDir, cacheNames.check, 'site')
}

/**
 * Rejects an output folder in which docsite could destroy files: the root, the home folder, a repository, or a folder
 * that overlaps the content or the cache.
 *
 * @throws {DocsiteError} If the output folder or the cache folder is rejected.
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
      ? 'Set --out or `output` to a folder outside the content, such as `../site`, or move the pages to a separate folder.'
      : `Set --out or \`output\` to a separate folder, such as \`${path.basename(outputDir) === 'output' ? 'public' : 'output'}\`.`,
    ...(outputDir === path.resolve(rootDir, config.output) && { key: ['output'] }),
  })

  function findReason(): string | undefined {
    if (path.parse(outputDir).root === outputDir) return 'it is the root of the file system'
    if (outputDir === homedir()) return 'it is your home folder'
    if (existsSync(path.join(outputDir, '.git'))) return 'it is a repository'
    if (isInside(rootDir, outputDir)) return 'it contains the project'
    for (const dir of [contentDir, baseContentDir])
      if (isInside(dir, outputDir) || isInside(outputDir, dir)) return 'it overlaps the content folder'
    if (isInside(cacheDir, outputDir) || isInside(outputDir, cacheDir)) return 'it overlaps the cache folder'
    return undefined
  }
}

/**
 * Rejects a cache folder that contains pages, or would be part of the content or the output.
 *
 * @throws {DocsiteError} If it does.
 */
function checkCacheDir({ config, contentDir, baseContentDir, outputDir, cacheDir, rootDir }: Project): void {
  const containsProject = isInside(rootDir, cacheDir)
  const isWrong = [contentDir, baseContentDir].some((dir) => {
    if (isInside(dir, cacheDir)) return true
    // Folders whose names begin with a dot aren't part of the content.
    return isInside(cacheDir, dir) && !path.relative(dir, cacheDir).startsWith('.')
  })
  // The default cache folder isn't to blame for an output folder around it.
  const isChosen = cacheDir !== path.resolve(rootDir, '.docsite')
  const isInOutput = isChosen && outputDir !== checkSiteDir(cacheDir) && isInside(cacheDir, outputDir)
  if (!isWrong && !containsProject && !isInOutput) return
  const reason = containsProject
    ? 'contains the project'
    : `overlaps the ${isWrong ? 'content' : 'output'} folder`
  throw new DocsiteError(`\`${toShownPath(cacheDir)}\` can’t be the cache folder: it ${reason}`, {
    ruleId: 'cache-refused',
    hint: 'Set --cache or `cache` to a separate folder, such as `.docsite`.',
    ...(cacheDir === path.resolve(rootDir, config.cache) && { key: ['cache'] }),
  })
}
