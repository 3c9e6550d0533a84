import path from 'node:path'
import { contentComponents } from '../../renderer/content-components/components.ts'
import { listOwnComponents } from '../client/own-components.ts'
import type { Project } from '../config/load-config.ts'
import { applyRules } from '../config/rules.ts'
import type { RunContext, StageResult } from '../config/run-context.ts'
import type { Config } from '../config/schema.ts'
import { listPathsBelow } from '../config/site-prefix.ts'
import type { CompileSetup } from '../markdown/compile-file.ts'
import type { PageFile } from '../markdown/page-file.ts'
import { hasRedirectRules } from '../site/hosting/redirect-rules.ts'
import { contentIndexFile, directoryNodeSchema } from '../site/pages/content-index.ts'
import { describePage } from '../site/pages/describe-page.ts'
import { createFolderGrouper } from '../site/pages/folder-group.ts'
import { createLinkTargets, type LinkTargets, type SitePage } from '../site/pages/link-targets.ts'
import {
  type KnownPages,
  keepRenderedStore,
  type PageStore,
  pageStoreFile,
  readRenderedStore,
  toKnownPages,
  writePageStore,
} from '../site/pages/page-store.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import { placeProblem } from '../site/pages/place-problem.ts'
import { toPublication } from '../site/pages/publication.ts'
import { checkAddressLock } from '../site/redirects/check-address-lock.ts'
import { checkRedirects } from '../site/redirects/check-redirects.ts'
import { collectRedirects } from '../site/redirects/collect-redirects.ts'
import { placeRedirects } from '../site/redirects/place-redirect.ts'
import type { Redirect } from '../site/redirects/redirect.ts'
import { shortHash } from '../support/files/hash.ts'
import { writeJsonFile } from '../support/files/json-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { rememberFile } from '../support/files/remembered-file.ts'
import type { Problem } from '../support/problems/problem.ts'
import { countOf } from '../support/text/count-of.ts'
import { buildTree } from './build-tree.ts'
import { checkComponentStyles } from './check-component-styles.ts'
import { checkComponents } from './check-components.ts'
import { checkConfigLinks } from './check-config-links.ts'
import { checkDates } from './check-dates.ts'
import { checkFrontMatter } from './check-front-matter.ts'
import { checkHidden, reportUnpublished } from './check-hidden.ts'
import { checkHome } from './check-home.ts'
import { checkInteractive } from './check-interactive.ts'
import { checkLinks } from './check-links.ts'
import { checkNames } from './check-names.ts'
import { checkReserved } from './check-reserved.ts'
import { checkRoutes } from './check-routes.ts'
import { checkSearchKeywords } from './check-search-keywords.ts'
import { checkSections } from './check-sections.ts'
import { checkSidebars } from './check-sidebars.ts'
import { checkTitles } from './check-titles.ts'
import type { CollectedPages, CompiledContent } from './collected-pages.ts'
import { compilePages } from './compile-pages.ts'
import { toCompileSetup } from './compile-setup.ts'
import { checkMdxPatterns, findMdx } from './find-mdx.ts'
import { type GoodPages, leaveOutErrors } from './leave-out.ts'
import { placeMissingContent } from './place-missing-content.ts'
import { findHiddenFolder, isReadme } from './scan-content.ts'
import { scanFolders } from './scan-folders.ts'
import { writeUnlessSame } from './write-unless-same.ts'

/** Replaced by a hash of this folder's code when the command is built. */
declare const __INDEX_VERSION__: string

const indexVersion = typeof __INDEX_VERSION__ === 'undefined' ? 'source' : __INDEX_VERSION__

export interface IndexResult {
  pages: number
  /** The number of pages that had to be compiled; the others were in the cache. */
  compiled: number
  assets: number
  /** Paths of pages that aren't published because of their errors; only if such pages may be left out. */
  leftOut?: string[]
  /** Paths of pages with errors that are published in their last version without errors. */
  kept?: string[]
}

export interface IndexOptions {
  /** Whether pages with errors are left out. The default is in the configuration. */
  keepGoing?: boolean
  /** Keys of records that can't be rendered: their pages are treated as pages with errors. */
  unrendered?: ReadonlySet<string>
  /** The pages that were rendered before; by default those of the last run of the render stage. */
  known?: PageStore
  /** The number of pages that this run has already compiled: they are in the cache. */
  compiledBefore?: number
  /** Called for each compiled page with the duration of the compilation in milliseconds. */
  onCompiled?: (page: Pick<PageFile, 'path'>, ms: number) => void
}

/** Compile every page into the cache, and check the pages against each other. */
export async function collectPages(context: RunContext): Promise<CollectedPages> {
  return relatePages(context.project, await compileContent(context))
}

/** The files of a site, before any page is read. */
export interface ScannedSite {
  /** The pages, sorted by path. */
  pages: PageFile[]
  assets: string[]
  setup: CompileSetup
  /** Files that would be pages if their names didn't begin with `_` or `.`, relative to the content folder. */
  hidden: string[]
  problems: Problem[]
}

/** List the pages of a project, and prepare the setup for compiling them. */
export async function scanSite(project: Project): Promise<ScannedSite> {
  const { config, contentDir, baseContentDir } = project
  const setup = await toCompileSetup(project)
  const readmeSections = listReadmeSections(config)
  const linkTargets = [setup.importRoot, contentDir, baseContentDir, ...setup.linkedFolders]
  const { pages, assets, hidden, problems } = await scanFolders(
    project,
    readmeSections,
    linkTargets,
    listOtherContent(project),
  ).catch(async (error: unknown) => {
    throw await placeMissingContent(error, project)
  })
  const sources = pages.map((page) => ({ ...page, isThirdParty: isReadme(page.path, readmeSections) }))
  return {
    pages: await findMdx(sources, config.markdown.mdx, contentDir),
    assets,
    setup,
    hidden,
    problems: [...problems, ...(await checkMdxPatterns(project))],
  }
}

/** Compile every page of the content folder into the cache. */
export async function compileContent(
  context: RunContext,
  onCompiled?: IndexOptions['onCompiled'],
): Promise<CompiledContent> {
  const { pages, assets, setup, hidden, problems: found } = await scanSite(context.project)
  const { summaries, compiled, failed } = await compilePages(pages, setup, context, onCompiled)
  return {
    summaries,
    assets,
    setup,
    compiled,
    failed,
    hidden,
    problems: found,
  }
}

/** The content folders of other languages, which may be inside the content folder of the base language. */
function listOtherContent({ config, rootDir, contentDir }: Project): string[] {
  const folders = config.languages.flatMap(({ content }) => content ?? [])
  return folders.map((folder) => path.resolve(rootDir, folder)).filter((folder) => folder !== contentDir)
}

export function listReadmeSections({ readmes }: Config): ReadonlySet<string> {
  return new Set(readmes.sections.map(({ section }) => section))
}

export interface RelateOptions {
  /** Whether drafts and scheduled pages are included, marked as such. The development server shows them. */
  showsDrafts?: boolean
}

/** Give compiled pages their place in the site, and check them against each other. */
export async function relatePages(
  project: Project,
  { summaries: all, assets, setup, compiled, failed, hidden, problems: found }: CompiledContent,
  { showsDrafts = false }: RelateOptions = {},
): Promise<CollectedPages> {
  const { config, contentDir } = project
  const isShown = ({ frontMatter }: PageSummary) => showsDrafts || toPublication(frontMatter) === 'published'
  const pages = placePages(all.filter(isShown), config)
  const unpublished = all.filter((summary) => !isShown(summary))
  const redirects = collectRedirects(project, pages)
  const map = createLinkTargets(pages, assets, project, redirects)
  const problems = [
    ...project.problems,
    ...found,
    ...checkHidden(hidden, all, contentDir),
    ...reportUnpublished(unpublished, contentDir),
    ...failed.map(({ page, problem }) => placeProblem({ ...page, fragments: [] }, problem, contentDir)),
    ...listOwnProblems(pages, contentDir),
    ...(await checkFrontMatter(
      pages.map(({ summary }) => summary),
      project,
    )),
    ...(await checkTogether(project, pages, assets, map, redirects)),
    ...checkLinks(
      pages,
      config.site,
      map,
      contentDir,
      new Set(placePages(unpublished, config).map(({ node }) => node.url)),
    ),
  ]
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

/** Give pages their place in the site: their routes, titles and groups. */
export function placePages(
  summaries: readonly PageSummary[],
  { sections, routes }: Pick<Config, 'sections' | 'routes'>,
): SitePage[] {
  const described = summaries.map((summary) => ({ summary, node: describePage(summary, routes) }))
  const toGrouped = createFolderGrouper(
    described.map(({ node }) => node),
    sections,
  )
  return described.map(({ summary, node }) => ({ summary, node: toGrouped(node) }))
}

/** List the problems that were found when the pages were compiled. */
export function listOwnProblems(pages: readonly SitePage[], contentDir: string): Problem[] {
  return pages.flatMap(({ summary }) =>
    summary.problems.map((problem) => placeProblem(summary, problem, contentDir)),
  )
}

/** Check pages against each other, except for their links. */
export async function checkTogether(
  project: Project,
  pages: readonly SitePage[],
  assets: readonly string[],
  map: LinkTargets,
  redirects: readonly Redirect[],
): Promise<Problem[]> {
  const { config, contentDir, baseContentDir, outputDir } = project
  const nodes = pages.map(({ node }) => node)
  const own = await listOwnComponents(baseContentDir)
  const known = new Set([...Object.keys(contentComponents), ...own.map(({ name }) => name)])
  const used = pages.flatMap(({ summary }) => summary.components.map(({ name }) => name))
  const findings = checkRedirects({
    redirects,
    table: map.redirects,
    targets: map,
    readmeSections: listReadmeSections(config),
    hasRules: hasRedirectRules(config),
    isTranslation: contentDir !== baseContentDir,
  })
  return [
    ...checkTitles(pages, contentDir),
    ...checkRoutes(pages, contentDir, outputDir, listPathsBelow(config)),
    ...checkNames(pages, assets, project),
    ...checkReserved(pages, assets, project),
    ...checkDates(pages, project),
    ...(await checkSections(nodes, project)),
    ...(await checkHome(assets, project)),
    ...(await checkConfigLinks(project, map)),
    ...(await checkSearchKeywords(pages, project)),
    ...(await checkSidebars(pages, project, map)),
    ...checkComponents(
      pages.map(({ summary }) => summary),
      known,
      contentDir,
      (config.rules['unknown-component'] ?? 'error') !== 'error',
    ),
    ...(await checkInteractive(own, new Set(used))),
    ...(await checkComponentStyles(own, new Set(used))),
    ...checkAddressLock(project),
    ...(await placeRedirects(findings, project)),
  ]
}

/**
 * The index stage: compile every page into the cache, check the pages against each other, and write the
 * content index. If there are errors, the last good index is kept, or, if `keepGoing` is set, only the pages
 * with errors are left out.
 */
export async function runIndex(
  context: RunContext,
  {
    keepGoing = keepsGoing(context.project),
    unrendered = new Set(),
    known,
    compiledBefore = 0,
    onCompiled,
  }: IndexOptions = {},
): Promise<StageResult<IndexResult>> {
  const { project, progress, brokenComponents } = context
  const isUnrendered = ({ key, components }: PageSummary) =>
    unrendered.has(key) || components.some(({ name }) => brokenComponents?.has(name))
  const content = await compileContent(context, onCompiled)
  const all = await relatePages(project, content)
  const good: GoodPages =
    keepGoing && (hasErrors(all.problems) || content.summaries.some(isUnrendered))
      ? await leaveOutErrors(project, content, all, await listKnown(), isUnrendered, (reduced) =>
          relatePages(project, reduced),
        )
      : { collected: all, leftOut: [], kept: [], isUsable: !hasErrors(all.problems) }
  const { pages, assets, failed } = good.collected
  const compiled = good.collected.compiled + compiledBefore
  const problems = [...good.collected.problems, ...(await checkEmpty(good.collected, project))]
  const isUsable = good.isUsable && pages.length > 0
  if (isUsable) await writeIndex(project, good.collected)
  const { leftOut, kept } = good
  const counts = [
    `${compiled} compiled`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(leftOut.length === 0 ? [] : [`${leftOut.length} left out`]),
    ...(kept.length === 0 ? [] : [`${kept.length} kept`]),
  ]
  progress.finish(`${countOf(pages.length, 'page')} (${counts.join(', ')})`)
  const result = {
    pages: pages.length,
    compiled,
    assets: assets.length,
    ...(keepGoing && { leftOut, kept }),
  }
  return { problems, isUsable, result }

  async function listKnown(): Promise<KnownPages> {
    const { optionsKey } = content.setup
    const store = known ?? (await readRenderedStore(project.stateDir))
    return store ? toKnownPages(store, optionsKey) : new Map()
  }
}

/** Whether the configuration says that pages with errors are left out. */
export function keepsGoing({ config }: Pick<Project, 'config'>): boolean {
  return config.onPageError === 'skip'
}

/**
 * Report an empty content folder: an empty site would replace the published one.
 * Probably the folder is wrong.
 */
export async function checkEmpty(
  { pages, problems }: Pick<CollectedPages, 'pages' | 'problems'>,
  { contentDir }: Project,
): Promise<Problem[]> {
  if (pages.length > 0 || hasErrors(problems)) return []
  const hiddenFolder = await findHiddenFolder(contentDir)
  const why =
    hiddenFolder === undefined
      ? ''
      : `: files in folders whose names start with \`_\`, such as \`${toShownPath(hiddenFolder)}\`, aren’t published`
  return [
    {
      file: toShownPath(contentDir),
      ruleId: 'content-empty',
      severity: 'error',
      reason: `There is no page in the content folder${why}`,
      hint: 'Put a Markdown file into it, or choose another folder with --content or with `content` in the configuration.',
    },
  ]
}

/** Write the page store and the content index for the other stages. The pages must have no errors. */
export async function writeIndex(
  { config, contentDir, stateDir }: Project,
  { pages, assets, optionsKey }: Pick<CollectedPages, 'pages' | 'assets' | 'optionsKey'>,
): Promise<void> {
  const nodes = pages.map(({ node }) => node)
  const dated = new Set(config.sections.filter(({ order }) => order === 'date').map(({ name }) => name))
  const name = path.basename(contentDir)
  const keys = pages.map(({ summary }) => [summary.key, summary.folder])
  const inputs = shortHash(JSON.stringify([indexVersion, optionsKey, name, [...dated], assets, keys, nodes]))
  const tree = buildTree(nodes, name, dated)
  const indexFile = contentIndexFile(stateDir)
  const isWritten = await writeUnlessSame(
    stateDir,
    inputs,
    [pageStoreFile(stateDir), indexFile],
    async () => {
      const checked = directoryNodeSchema.parse(tree)
      await keepRenderedStore(stateDir)
      await writePageStore(stateDir, { optionsKey, pages: pages.map(({ summary }) => summary), assets })
      await writeJsonFile(indexFile, checked, `${JSON.stringify(checked, null, 1)}\n`)
    },
  )
  if (!isWritten) await rememberFile(indexFile, tree)
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}
