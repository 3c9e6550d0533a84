import path from 'node:path'
import { contentComponents } from '../../renderer/content-components/components.ts'
import { listOwnComponents } from '../client/own-components.ts'
import type { Project } from '../config/load-config.ts'
import { applyRules } from '../config/rules.ts'
import type { RunContext, StageResult } from '../config/run-context.ts'
import type { Config } from '../config/schema.ts'
import { toOptionsKey } from '../markdown/cache/page-key.ts'
import type { CompileSetup } from '../markdown/compile-file.ts'
import { findImportRoot } from '../markdown/imports/import-loader.ts'
import { resolveCompileOptions } from '../markdown/plugins/load-plugins.ts'
import { hasRedirectRules } from '../site/hosting/redirect-rules.ts'
import { contentIndexFile, directoryNodeSchema } from '../site/pages/content-index.ts'
import { describePage, isDraft } from '../site/pages/describe-page.ts'
import { createFolderGrouper } from '../site/pages/folder-group.ts'
import { createLinkTargets } from '../site/pages/link-targets.ts'
import { writePageStore } from '../site/pages/page-store.ts'
import { placeProblem } from '../site/pages/place-problem.ts'
import { checkRedirects } from '../site/redirects/check-redirects.ts'
import { collectRedirects } from '../site/redirects/collect-redirects.ts'
import { placeRedirects } from '../site/redirects/place-redirect.ts'
import { writeJsonFile } from '../support/files/json-file.ts'
import type { Problem } from '../support/problems/problem.ts'
import { buildTree } from './build-tree.ts'
import { checkComponents } from './check-components.ts'
import { checkHidden, reportDrafts } from './check-hidden.ts'
import { checkLinks } from './check-links.ts'
import { checkNames } from './check-names.ts'
import { checkRoutes } from './check-routes.ts'
import { checkSections } from './check-sections.ts'
import { checkTitles } from './check-titles.ts'
import type { CollectedPages, CompiledContent } from './collected-pages.ts'
import { compilePages } from './compile-pages.ts'
import { type GoodPages, leaveOutErrors } from './leave-out.ts'
import { scanFolders } from './scan-folders.ts'

export interface IndexResult {
  pages: number
  /** Pages that had to be compiled; the others were in the cache. */
  compiled: number
  assets: number
  /** Paths of pages that aren't published because of their errors, where these are left out. */
  leftOut?: string[]
  /** Paths of pages with errors that are published as they were without them. */
  kept?: string[]
}

export interface IndexOptions {
  /** Whether pages with errors are left out; by default as configured. */
  keepGoing?: boolean
}

/** Compile every page into the cache, and check them against each other. */
export async function collectPages(context: RunContext): Promise<CollectedPages> {
  return relatePages(context.project, await compileContent(context))
}

/** Compile every page of the content folder into the cache. */
export async function compileContent(context: RunContext): Promise<CompiledContent> {
  const { config, contentDir, cacheDir, rootDir } = context.project
  const readmeSections = listReadmeSections(config)
  const scanned = await scanFolders(context.project, readmeSections)
  const options = resolveCompileOptions(config, rootDir)
  const optionsKey = toOptionsKey(options)
  const importRoot = findImportRoot(contentDir)
  const { limits } = config
  const setup: CompileSetup = { contentDir, cacheDir, rootDir, importRoot, options, limits, optionsKey }
  const { summaries, compiled, failed } = await compilePages(scanned.pages, setup, readmeSections, context)
  return {
    summaries,
    assets: scanned.assets,
    setup,
    compiled,
    failed,
    hidden: scanned.hidden,
    problems: scanned.problems,
  }
}

export function listReadmeSections({ readmes }: Config): ReadonlySet<string> {
  return new Set(readmes.sections.map(({ section }) => section))
}

export interface RelateOptions {
  /** Whether drafts are pages as well, marked as such: while the site is written. */
  showsDrafts?: boolean
}

/** Give compiled pages their place in the site, and check them against each other. */
export async function relatePages(
  project: Project,
  { summaries: all, assets, setup, compiled, failed, hidden, problems: found }: CompiledContent,
  { showsDrafts = false }: RelateOptions = {},
): Promise<CollectedPages> {
  const { config, contentDir, baseContentDir, outputDir } = project
  const problems: Problem[] = [...project.problems, ...found, ...checkHidden(hidden, all, contentDir)]
  const summaries = showsDrafts ? all : all.filter(({ frontMatter }) => !isDraft(frontMatter))
  problems.push(
    ...reportDrafts(
      all.filter((summary) => !summaries.includes(summary)),
      contentDir,
    ),
  )
  for (const { page, problem } of failed)
    problems.push(placeProblem({ ...page, fragments: [] }, problem, contentDir))
  const described = summaries.map((summary) => {
    for (const problem of summary.problems) problems.push(placeProblem(summary, problem, contentDir))
    return { summary, node: describePage(summary, config.routes) }
  })
  const toGrouped = createFolderGrouper(
    described.map(({ node }) => node),
    config.sections,
  )
  const pages = described.map(({ summary, node }) => ({ summary, node: toGrouped(node) }))
  const nodes = pages.map(({ node }) => node)
  problems.push(...checkTitles(pages, contentDir))
  problems.push(...checkRoutes(nodes, contentDir, outputDir))
  problems.push(...checkNames(nodes, assets, contentDir))
  problems.push(...checkSections(nodes, project))
  const known = new Set([
    ...Object.keys(contentComponents),
    ...(await listOwnComponents(baseContentDir)).map(({ name }) => name),
  ])
  problems.push(...checkComponents(summaries, known, contentDir))
  const redirects = collectRedirects(project, pages)
  const map = createLinkTargets(pages, assets, project, redirects)
  const findings = checkRedirects({
    redirects,
    table: map.redirects,
    targets: map,
    readmeSections: listReadmeSections(config),
    hasRules: hasRedirectRules(config),
  })
  problems.push(...(await placeRedirects(findings, project)))
  problems.push(...checkLinks(pages, config.site, map, contentDir))
  return {
    pages,
    assets,
    map,
    optionsKey: setup.optionsKey,
    compiled,
    failed: failed.length,
    problems: applyRules(problems, config.rules),
  }
}

/**
 * The index stage: compile every page into the cache, check them against each other, and write the content index.
 * Without errors the index replaces the last one; with errors the last good one stays, or only the pages that have any
 * are left out.
 */
export async function runIndex(
  context: RunContext,
  { keepGoing = context.project.config.onPageError === 'skip' }: IndexOptions = {},
): Promise<StageResult<IndexResult>> {
  const { project, progress } = context
  const content = await compileContent(context)
  const all = await relatePages(project, content)
  const good: GoodPages =
    keepGoing && hasErrors(all.problems)
      ? await leaveOutErrors(project, content, all, (reduced) => relatePages(project, reduced))
      : { collected: all, leftOut: [], kept: [], isUsable: !hasErrors(all.problems) }
  const { pages, assets, compiled, failed, problems } = good.collected
  if (good.isUsable) await writeIndex(project, good.collected)
  const { leftOut, kept } = good
  const counts = [
    `${compiled} compiled`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(leftOut.length === 0 ? [] : [`${leftOut.length} left out`]),
    ...(kept.length === 0 ? [] : [`${kept.length} kept`]),
  ]
  progress.finish(`${pages.length} pages (${counts.join(', ')})`)
  const result = {
    pages: pages.length,
    compiled,
    assets: assets.length,
    ...(keepGoing && { leftOut, kept }),
  }
  return { problems, isUsable: good.isUsable, result }
}

/** Write what the other stages read. Only pages without errors may be written. */
export async function writeIndex(
  { config, contentDir, cacheDir }: Project,
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
