import type { SiteClient } from '../client/build-own-components.ts'
import { getSiteClient } from '../client/site-client.ts'
import type { RunContext, StageResult } from '../config/run-context.ts'
import { type PublishedSite, readOtherSites } from '../site/counterparts/other-site.ts'
import { readHistory } from '../site/history/read-history.ts'
import { checkAssetFolder } from '../site/hosting/check-asset-folder.ts'
import { checkOutputDir } from '../site/output/check-output.ts'
import { OutputFolder } from '../site/output/output-folder.ts'
import { defaultKeepAssets } from '../site/output/retire-assets.ts'
import { createLinkTargets, type SitePage } from '../site/pages/link-targets.ts'
import { markRendered } from '../site/pages/page-store.ts'
import { readPages } from '../site/pages/read-pages.ts'
import type { SiteData } from '../site/pages/site-data.ts'
import { collectRedirects } from '../site/redirects/collect-redirects.ts'
import { writeServedRedirects } from '../site/redirects/served-redirects.ts'
import type { Route } from '../site/route.ts'
import { readSiteTheme, type SiteTheme } from '../site/theme/site-theme.ts'
import { toExitCode } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'
import { runTasks } from '../support/processes/run-tasks.ts'
import { countOf } from '../support/text/count-of.ts'
import { cardBytes, cardJob } from './cards/card-job.ts'
import { CardPlanner } from './cards/card-planner.ts'
import { planFeeds } from './feeds/plan-feeds.ts'
import { findIcon } from './icons.ts'
import { listIndexedPages } from './list-indexed-pages.ts'
import { addMounts } from './mount-output.ts'
import { addOptionList, listOptionPages, type OptionPage } from './option-list.ts'
import { addPageSamples } from './page-samples.ts'
import { type PlannedSite, planSite } from './plan-site.ts'
import { readData } from './read-data.ts'
import { addRedirects } from './redirect-output.ts'
import { RenderFailures } from './render-failures.ts'
import { renderJob } from './render-job.ts'
import { addSearchIndex, type IndexedPage } from './search/search-output.ts'
import { indexedPageBytes, sectionIndexJob } from './search/section-index-job.ts'
import { planSectionIndexes } from './search/section-indexes.ts'
import { toSynonyms } from './search/synonyms.ts'
import {
  addAssets,
  addClient,
  addHostFiles,
  addNavs,
  addSectionLists,
  addSiteData,
  addSiteFiles,
  addSitemap,
  addTheme,
} from './site-output.ts'
import { writeTaskStore } from './task-store.ts'
import { listTaskFiles, type RenderTask } from './tasks.ts'

export interface RenderOptions {
  /**
   * Number of earlier deployments whose assets stay published, so that tabs opened before a
   * deployment keep working.
   */
  keepAssets?: number
  /** Called for each rendered route with the duration of the rendering in milliseconds. */
  onRendered?: (route: Route, ms: number) => void
}

export interface RenderStageResult {
  routes: number
  /** The number of routes that had to be rendered; the others were up to date. */
  rendered: number
  written: string[]
  deleted: string[]
}

/**
 * The render stage: render all documents of the site from the content index, and
 * publish the files that changed.
 *
 * @throws {RenderFailed} If components fail or take too long; contains the problems of all affected pages.
 */
export async function runRender(
  context: RunContext,
  { keepAssets = defaultKeepAssets, onRendered }: RenderOptions = {},
): Promise<StageResult<RenderStageResult>> {
  const { project, progress } = context
  checkOutputDir(project)
  // Git runs while the index is read.
  const [{ pages, assets }, others, history] = await Promise.all([
    readPages(project.stateDir),
    readOtherSites(project),
    readHistory(project, context.signal),
  ])
  const { data, problems } = await readData(project)
  const nothing = { routes: 0, rendered: 0, written: [], deleted: [] }
  if (toExitCode({ problems }) !== 0) return { problems, result: nothing }
  const client = await getSiteClient(project.baseContentDir, project.cacheDir, {
    without: context.brokenComponents,
  })
  const output = await OutputFolder.open(project, 'render')
  try {
    const map = createLinkTargets(pages, assets, project, collectRedirects(project, pages))
    const theme = await readSiteTheme(project)
    const site = await planSite({
      project,
      pages,
      map,
      client,
      data,
      history,
      cards: await CardPlanner.create(project, assets),
      others,
      stagingDir: output.stagingDir,
      hasServiceWorker: true,
      hasAnalytics: true,
      theme,
      hasIcon: findIcon(project, assets) !== undefined,
    })
    const run: RenderRun = { context, pages, assets, others, data, client, theme, site, output }
    const stale = site.tasks.filter((task) => !isKept(task, output))
    progress.start('render', stale.length)
    const failures = new RenderFailures(project.contentDir)
    // This process adds the shared files while worker processes render.
    await bothEnd(renderDocuments(run, stale, failures, onRendered), () => addSharedFiles(run))
    failures.end()
    await addFeedFiles(run)
    await drawCards(run)
    await addSearchFiles(run)
    const { written, deleted } = await output.commit(keepAssets)
    await keepState(run)
    const { length: routes } = site.tasks
    progress.finish(
      `${countOf(routes, 'route')} (${stale.length} rendered), ${countOf(written.length, 'file')} written`,
    )
    return {
      problems: [
        ...problems,
        ...history.problems,
        ...(site.cards?.problems ?? []),
        ...toHostNotes(context),
        ...checkAssetFolder(project, assets),
      ],
      result: { routes, rendered: stale.length, written, deleted },
    }
  } catch (error) {
    await output.abandon()
    throw error
  }
}

/** The state that the steps of the stage share. */
interface RenderRun {
  context: RunContext
  pages: readonly SitePage[]
  /** Files of the content folder that aren't pages. */
  assets: readonly string[]
  others: readonly PublishedSite[]
  data: SiteData
  client: SiteClient
  theme: SiteTheme | undefined
  site: PlannedSite
  output: OutputFolder
}

/** Render documents in worker processes. @param failures Collects the documents that can't be rendered. */
function renderDocuments(
  { context, client, site, output }: RenderRun,
  tasks: readonly RenderTask[],
  failures: RenderFailures,
  onRendered: RenderOptions['onRendered'],
): Promise<void> {
  const { limits } = context.project.config
  return runTasks(renderJob, {
    ...context,
    setup: site.setup,
    tasks,
    sizeOf: (task) => task.sizeBytes,
    // Documents that consist of many pages may take longer.
    secondsOf: (task) => limits.pageSeconds * (1 + task.sizeBytes / limits.pageBytes),
    // The site's own components may loop forever or end the process.
    mayTakeLong: () => client.server !== undefined,
    onResult(task, result) {
      context.progress.advance()
      if (result instanceof Error) {
        failures.add(task, result)
        return
      }
      onRendered?.(task.route, result.ms)
      for (const file of result.files) output.addStaged(file)
    },
  })
}

/**
 * Add the files that don't depend on documents: those of the site as a whole, and those
 * that are copied unchanged.
 */
async function addSharedFiles(run: RenderRun): Promise<void> {
  const { context, pages, assets, others, data, client, theme, site, output } = run
  const { project } = context
  addNavs(site, project.config.site.base, output)
  addSectionLists(site.sectionLists, output)
  addSiteData(data, output)
  addSitemap(project, site.tasks, output)
  await addSiteFiles(project, assets, output)
  addClient(client, output)
  addTheme(theme, output)
  await addAssets(project, pages, assets, output)
  await addMounts(project, output)
  await addHostFiles(project, assets, site.redirects, others, output)
  addRedirects(project.config, site.redirects, output)
}

/**
 * Add the feeds of dated sections. They are rendered in this process, after all documents: a
 * component that loops forever would have failed by then. The renderer and the HTML parser are only
 * loaded if there is a feed.
 */
async function addFeedFiles({ context: { project }, site, output }: RenderRun): Promise<void> {
  if (!project.config.sections.some(({ order }) => order === 'date')) return
  const { addFeeds } = await import('./feeds/add-feeds.ts')
  await addFeeds(project, site, output)
}

/** Add the search indexes, the list of options, and the samples. */
async function addSearchFiles(run: RenderRun): Promise<void> {
  const { context, pages, site, output } = run
  const { project, signal } = context
  const indexed = listIndexedPages(site.tasks, pages, project.config)
  await bothEnd(addSectionIndexes(run, indexed), () => addSearchIndex(project, indexed, output, signal))
  addOptionList(project, pages, output)
  addPageSamples(project, pages, output)
}

/** Store information about the published site for later commands and builds. */
async function keepState({ context: { project }, pages, site }: RenderRun): Promise<void> {
  await writeServedRedirects(project, site.redirects)
  await markRendered(project.stateDir)
  if (project.built.length === project.parts.length)
    await storeTasks(project.stateDir, site, listOptionPages(pages, project.config.site.base))
}

/** Store the tasks, for builds in which only the text of a few pages has changed. */
function storeTasks(
  stateDir: string,
  { setup, planner, sections, tasks }: PlannedSite,
  options: OptionPage[] | undefined,
): Promise<void> {
  const printed = sections
    .filter(({ printable }) => printable)
    .map(({ name, pages }) => {
      const own = pages.map(({ path, url, title, group, size }) => ({ path, url, title, group, size }))
      return [name, own] as const
    })
  // The output folder isn't stored.
  const shared = { ...setup, outputDir: '', stagingDir: '' }
  const head = {
    setup: shared,
    sharedInputs: planner.listSharedInputs(),
    printed: Object.fromEntries(printed),
    feeds: planFeeds({ sections, tasks }).map(({ section, title, posts }) => ({
      section,
      title,
      posts: posts.map(({ route }) => route),
    })),
    options,
  }
  return writeTaskStore(stateDir, head, tasks)
}

/** Draw the social images that don't exist yet. */
async function drawCards({ context, site: { cards }, output }: RenderRun): Promise<void> {
  if (!cards) return
  const { cacheDir } = context.project
  const stale = [...cards.tasks.values()].filter(({ file, inputs }) => !output.keep(file, inputs))
  await runTasks(cardJob, {
    ...context,
    setup: { ...cards.style, cacheDir, outputDir: output.dir, stagingDir: output.stagingDir },
    tasks: stale,
    sizeOf: () => cardBytes,
    secondsOf: () => context.project.config.limits.pageSeconds,
    onResult(_, result) {
      if (result instanceof Error) throw result
      output.addStaged(result)
    },
  })
}

/** Add the search index of each section, unless the published one was made from the same pages. */
async function addSectionIndexes(
  { context, site: { sectionNames }, output }: RenderRun,
  indexed: readonly IndexedPage[],
): Promise<void> {
  const { cacheDir, config } = context.project
  const planned = planSectionIndexes(context.project, sectionNames, indexed)
  await runTasks(sectionIndexJob, {
    ...context,
    setup: {
      synonyms: toSynonyms(config),
      cacheDir,
      outputDir: output.dir,
      stagingDir: output.stagingDir,
    },
    tasks: planned.filter(({ file, inputs }) => !output.keep(file, inputs)),
    sizeOf: ({ pages }) => pages.length * indexedPageBytes,
    secondsOf: ({ pages }) => config.limits.pageSeconds * (1 + pages.length),
    onResult(_, result) {
      if (result instanceof Error) throw result
      output.addStaged(result)
    },
  })
}

/**
 * Do something while a task runs. If one of the two fails, wait for the other one nevertheless, so that
 * nothing is written after the error is thrown.
 */
async function bothEnd(task: Promise<void>, meanwhile: () => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled([task, meanwhile()])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Whether the published files of a task are up to date. `keepAll` also keeps files that `listTaskFiles`
 * doesn't know: the page's texts for search.
 */
function isKept(task: RenderTask, output: OutputFolder): boolean {
  const kept = new Set(output.keepAll(task.inputs))
  return listTaskFiles(task).every((file) => kept.has(file))
}

/** Report the features that a site without a host lacks. */
function toHostNotes({ project }: RunContext): Problem[] {
  if (project.config.site.host !== undefined) return []
  return [
    {
      ruleId: 'no-host',
      severity: 'note',
      reason: 'The site has no host: canonical links are relative, and there is no sitemap',
      hint: 'Set `site.host` in the configuration, such as `https://docs.example.org`.',
    },
  ]
}
