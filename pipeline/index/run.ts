import path from 'node:path'
import { builtInComponents } from '../../renderer/content-components/names.ts'
import type { CompileSetup } from '../compile/compile-file.ts'
import { findImportRoot } from '../compile/import-loader.ts'
import { toOptionsKey } from '../compile/page-key.ts'
import { resolveCompileOptions } from '../compile/plugins.ts'
import { listOwnComponents } from '../components/own-components.ts'
import { writeJsonFile } from '../files/json-file.ts'
import { contentIndexFile, directoryNodeSchema } from '../pages/content-index.ts'
import { describePage } from '../pages/describe-page.ts'
import { createFolderGrouper } from '../pages/folder-group.ts'
import { writePageStore } from '../pages/page-store.ts'
import { placeProblem } from '../pages/place-problem.ts'
import { createSiteMap, type SiteMap, type SitePage } from '../pages/site-map.ts'
import type { Problem } from '../problems/problem.ts'
import { applyRules } from '../problems/rules.ts'
import type { RunContext, StageResult } from '../run-context.ts'
import { buildTree } from './build-tree.ts'
import { checkComponents } from './check-components.ts'
import { checkLinks } from './check-links.ts'
import { checkNames } from './check-names.ts'
import { checkRoutes } from './check-routes.ts'
import { checkSections } from './check-sections.ts'
import { checkTitles } from './check-titles.ts'
import { compilePages } from './compile-pages.ts'
import { scanFolders } from './scan-folders.ts'

export interface IndexResult {
  pages: number
  /** Pages that had to be compiled; the others were in the cache. */
  compiled: number
  assets: number
}

/** Every page of the project as the index stage sees it, before anything is written. */
export interface CollectedPages {
  pages: SitePage[]
  assets: string[]
  /** All that a link can lead to. */
  map: SiteMap
  optionsKey: string
  /** Pages that had to be compiled; the others were in the cache. */
  compiled: number
  /** Pages whose compilation ended their worker: they aren't in `pages`. */
  failed: number
  /** With the severities that the site decided on. */
  problems: Problem[]
}

/** Compile every page into the cache, and check them against each other. */
export async function collectPages(context: RunContext): Promise<CollectedPages> {
  const { config, contentDir, baseContentDir, outputDir, cacheDir, rootDir } = context.project
  const readmeSections = new Set(config.readmes.sections.map(({ section }) => section))
  const scanned = await scanFolders(context.project, readmeSections)
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
  const described = summaries.map((summary) => {
    for (const problem of summary.problems) problems.push(placeProblem(summary, problem, contentDir))
    return { summary, node: describePage(summary) }
  })
  const toGrouped = createFolderGrouper(
    described.map(({ node }) => node),
    config.sections,
  )
  const pages = described.map(({ summary, node }) => ({ summary, node: toGrouped(node) }))
  problems.push(...checkTitles(pages, contentDir))
  problems.push(
    ...checkRoutes(
      pages.map(({ node }) => node),
      contentDir,
      outputDir,
    ),
  )
  problems.push(
    ...checkNames(
      pages.map(({ node }) => node),
      scanned.assets,
      contentDir,
    ),
  )
  problems.push(
    ...checkSections(
      pages.map(({ node }) => node),
      context.project,
    ),
  )
  const known = new Set([
    ...builtInComponents,
    ...(await listOwnComponents(baseContentDir)).map(({ name }) => name),
  ])
  problems.push(...checkComponents(summaries, known, contentDir))
  const map = createSiteMap(pages, scanned.assets, context.project)
  problems.push(...checkLinks(pages, config.site, map, contentDir))
  return {
    pages,
    assets: scanned.assets,
    map,
    optionsKey,
    compiled,
    failed: crashes.length,
    problems: applyRules(problems, config.rules),
  }
}

/**
 * The index stage: compile every page into the cache, check them against each other, and write the content index.
 * Without errors the index replaces the last one; with errors the last good one stays.
 */
export async function runIndex(context: RunContext): Promise<StageResult<IndexResult>> {
  const collected = await collectPages(context)
  const { pages, assets, compiled, failed, problems } = collected
  if (!hasErrors(problems)) await writeIndex(context, collected)
  const failures = failed === 0 ? '' : `, ${failed} failed`
  context.progress.finish(`${pages.length} pages (${compiled} compiled${failures})`)
  return { problems, result: { pages: pages.length, compiled, assets: assets.length } }
}

/** Write what the other stages read. Only pages without errors may be written. */
export async function writeIndex(
  { project: { config, contentDir, cacheDir } }: RunContext,
  { pages, assets, optionsKey }: CollectedPages,
): Promise<void> {
  const nodes = pages.map(({ node }) => node)
  const dated = new Set(config.sections.filter(({ order }) => order === 'date').map(({ name }) => name))
  const tree = directoryNodeSchema.parse(buildTree(nodes, path.basename(contentDir), dated))
  await writePageStore(cacheDir, { optionsKey, pages: pages.map(({ summary }) => summary), assets })
  await writeJsonFile(contentIndexFile(cacheDir), tree, `${JSON.stringify(tree, null, 1)}\n`)
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}
