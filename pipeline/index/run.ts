import path from 'node:path'
import { builtInComponents } from '../../renderer/content-components/names.ts'
import type { CompileSetup } from '../compile/compile-file.ts'
import { findImportRoot } from '../compile/import-loader.ts'
import { toOptionsKey } from '../compile/page-key.ts'
import { resolveCompileOptions } from '../compile/plugins.ts'
import { listOwnComponents } from '../components/own-components.ts'
import { writeIfChanged } from '../files/atomic-write.ts'
import { contentIndexFile, directoryNodeSchema } from '../pages/content-index.ts'
import { describePage } from '../pages/describe-page.ts'
import { writePageStore } from '../pages/page-store.ts'
import { placeProblem } from '../pages/place-problem.ts'
import { createSiteMap } from '../pages/site-map.ts'
import type { Problem } from '../problems/problem.ts'
import { applyRules } from '../problems/rules.ts'
import type { RunContext, StageResult } from '../run-context.ts'
import { buildTree } from './build-tree.ts'
import { checkComponents } from './check-components.ts'
import { checkLinks } from './check-links.ts'
import { checkRoutes } from './check-routes.ts'
import { compilePages } from './compile-pages.ts'
import { scanContent } from './scan-content.ts'

export interface IndexResult {
  pages: number
  /** Pages that had to be compiled; the others were in the cache. */
  compiled: number
  assets: number
}

/**
 * The index stage: compile every page into the cache, check them against each other, and write the content index.
 * Without errors the index replaces the last one; with errors the last good one stays.
 */
export async function runIndex(context: RunContext): Promise<StageResult<IndexResult>> {
  const { config, contentDir, outputDir, cacheDir, rootDir } = context.project
  const readmeSections = new Set(config.readmes.sections.map(({ section }) => section))
  const scanned = await scanContent(contentDir, readmeSections)
  const options = resolveCompileOptions(config, rootDir)
  const optionsKey = toOptionsKey(options)
  const importRoot = findImportRoot(contentDir)
  const setup: CompileSetup = { contentDir, cacheDir, rootDir, importRoot, options, optionsKey }
  const {
    summaries,
    compiled,
    problems: crashes,
  } = await compilePages(scanned.pages, setup, readmeSections, context)

  const problems: Problem[] = [...scanned.problems, ...crashes]
  const pages = summaries.map((summary) => {
    for (const problem of summary.problems) problems.push(placeProblem(summary, problem, contentDir))
    return { summary, node: describePage(summary, contentDir, problems) }
  })
  const nodes = pages.map(({ node }) => node)
  problems.push(...checkRoutes(nodes, contentDir, outputDir))
  const known = new Set([
    ...builtInComponents,
    ...(await listOwnComponents(contentDir)).map(({ name }) => name),
  ])
  problems.push(...checkComponents(summaries, known, contentDir))
  const map = createSiteMap(pages, scanned.assets, config)
  problems.push(...checkLinks(pages, config.site, map, contentDir))

  const told = applyRules(problems, config.rules)
  if (!told.some(({ severity }) => severity === 'error')) {
    const tree = directoryNodeSchema.parse(buildTree(nodes, path.basename(contentDir)))
    await writePageStore(cacheDir, { optionsKey, pages: summaries, assets: scanned.assets })
    await writeIfChanged(contentIndexFile(cacheDir), `${JSON.stringify(tree, null, 1)}\n`)
  }
  const failed = crashes.length === 0 ? '' : `, ${crashes.length} failed`
  context.progress.finish(`${summaries.length} pages (${compiled} compiled${failed})`)
  return { problems: told, result: { pages: summaries.length, compiled, assets: scanned.assets.length } }
}
