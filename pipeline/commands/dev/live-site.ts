import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  optionListFile,
  searchFolder,
  sectionIndexName,
  serviceWorkerFile,
} from '../../../renderer/urls/output-names.ts'
import type { SiteClient } from '../../client/build-own-components.ts'
import { disabledWorkerName } from '../../client/service-worker-files.ts'
import { getSiteClient } from '../../client/site-client.ts'
import type { Project } from '../../config/load-config.ts'
import { applyRules } from '../../config/rules.ts'
import { type RunContext, type StageOptions, withContext } from '../../config/run-context.ts'
import { checkLinks } from '../../index/check-links.ts'
import type { CollectedPages, CompiledContent } from '../../index/collected-pages.ts'
import { compileJob, mayTakeLong } from '../../index/compile-job.ts'
import { toFailedProblem } from '../../index/failed-problem.ts'
import { compileContent, hasErrors, relatePages, writeIndex } from '../../index/run.ts'
import { type CompileTask, FileCompiler } from '../../markdown/compile-file.ts'
import { toSourceFile } from '../../markdown/page-file.ts'
import type { CompiledPage } from '../../markdown/record.ts'
import { listIndexedPages } from '../../render/list-indexed-pages.ts'
import { addOptionList } from '../../render/option-list.ts'
import { type PlannedSite, planSite } from '../../render/plan-site.ts'
import { readData } from '../../render/read-data.ts'
import { addRedirects } from '../../render/redirect-output.ts'
import { PageRenderer } from '../../render/render-page-files.ts'
import { addSearchIndex } from '../../render/search/search-output.ts'
import { addSectionIndexes } from '../../render/search/section-indexes.ts'
import { addNavs, addSiteData, addSiteFiles, listAssets } from '../../render/site-output.ts'
import { listTaskFiles, type RenderTask } from '../../render/tasks.ts'
import { noHistory, readHistory, type SiteHistory } from '../../site/history/read-history.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { type PageSummary, toSummary } from '../../site/pages/page-summary.ts'
import { placeProblem } from '../../site/pages/place-problem.ts'
import type { SiteData } from '../../site/pages/site-data.ts'
import type { FoundRedirect } from '../../site/redirects/redirect-table.ts'
import type { Route } from '../../site/route.ts'
import { compareText } from '../../support/files/compare.ts'
import { stableJson } from '../../support/files/hash.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { ProcessPool } from '../../support/processes/pool.ts'
import { isLocalChange } from './local-change.ts'
import { MemoryOutput } from './memory-output.ts'

/** What a change of the sources has changed of the site. */
export interface SiteChange {
  /** Routes whose documents are others. */
  routes: Route[]
  /** Whether what is around pages has changed, or which pages there are. */
  isWide: boolean
}

/** All that is planned of the site at one time. */
interface Plan {
  collected: CollectedPages
  site: PlannedSite
  client: SiteClient
  data: SiteData
  renderer: PageRenderer
  taskOf: Map<string, RenderTask>
  files: MemoryOutput
  /** Files that are published as they are, by their path below the root. */
  assets: Map<string, string>
  /** Represents what is around pages. */
  frame: string
}

/**
 * A site that is served while its sources change. Pages are rendered when they are asked for, by the functions that
 * build the site; nothing is written but what compiling stores in the cache.
 */
export class LiveSite {
  readonly project: Project
  readonly #options: StageOptions
  /** Summaries of pages as they were compiled last without errors, by path. */
  readonly #good = new Map<string, PageSummary>()
  readonly #rendered = new Map<Route, { inputs: string; files: ReadonlyMap<string, string> }>()
  #compiler: FileCompiler | undefined
  /** Its one process stays, so that the next edit of a large page is compiled at once. */
  #pool: ProcessPool | undefined
  #content: CompiledContent | undefined
  #plan: Plan | undefined
  #problems: Problem[] = []
  #history: SiteHistory = noHistory
  #search: MemoryOutput | undefined

  constructor(project: Project, { signal, workers }: StageOptions) {
    this.project = project
    this.#options = { signal, workers }
  }

  get problems(): readonly Problem[] {
    return this.#problems
  }

  get pageCount(): number {
    return this.#plan?.collected.pages.length ?? 0
  }

  /** The page that a file is the source of. @param file Absolute. */
  findPage(file: string): SitePage | undefined {
    return this.#plan?.collected.pages.find(({ summary }) => this.#fileOf(summary) === file)
  }

  /** @param shown Path of the file, as problems name it. */
  routeOf(shown: string): Route | undefined {
    return this.findPage(path.resolve(shown))?.node.url
  }

  /** Read all sources, compile what has changed, and plan the site anew. @param context With worker processes of its own. */
  async refresh(context?: RunContext): Promise<SiteChange> {
    const [content, history] = await Promise.all([
      context ? compileContent(context) : withContext(this.project, this.#options, compileContent),
      readHistory(this.project, this.#options.signal),
    ])
    this.#history = history
    this.#content = content
    this.#compiler = new FileCompiler(content.setup)
    const present = new Set(
      [...content.summaries, ...content.failed.map(({ page }) => page)].map((page) => page.path),
    )
    for (const known of this.#good.keys()) if (!present.has(known)) this.#good.delete(known)
    content.summaries = content.summaries.map((summary) => this.#keepGood(summary))
    // As those with errors: what could not be compiled stays as it was, with its problem.
    for (const { page, problem } of content.failed) {
      const good = this.#good.get(page.path)
      if (good) content.summaries.push({ ...good, problems: [problem] })
    }
    content.summaries.sort((a, b) => compareText(a.path, b.path))
    content.failed = content.failed.filter(({ page }) => !this.#good.has(page.path))
    return this.replan()
  }

  /** Store what was compiled for the runs to come. Only a site without errors may be stored. */
  async store(): Promise<void> {
    if (!this.#plan || !this.#content || hasErrors(this.#problems)) return
    // Without drafts, which other commands don't know.
    await writeIndex(this.project, await relatePages(this.project, this.#content))
  }

  /**
   * Compile one page anew.
   *
   * @returns What has changed, or undefined if other pages may have to change, too: `replan` says.
   */
  async editPage({ node, summary: known }: SitePage): Promise<SiteChange | undefined> {
    if (!this.#plan || !this.#compiler || !this.#content) return undefined
    const { path: file, folder, isThirdParty, key: previousKey } = known
    const compiled = await this.#compile({ path: file, folder, isThirdParty, previousKey }, known)
    const summary = this.#keepGood(compiled.summary)
    this.#content.summaries = this.#content.summaries.map((other) =>
      other.path === summary.path ? summary : other,
    )
    if (summary.key === known.key) {
      this.#replaceProblems({ node, summary: known }, { node, summary })
      this.#putPage({ node, summary })
      return { routes: [], isWide: false }
    }
    if (!isLocalChange(known, summary)) return undefined
    const page = { node: { ...node, size: summary.sizeBytes }, summary }
    const before = this.#putPage(page)
    if (before) this.#replaceProblems(before, page)
    if (compiled.record) this.#plan.renderer.remember(summary.key, compiled.record)
    const task = await this.#plan.site.planner.replan(page)
    this.#putTask(task)
    this.#search = undefined
    return { routes: [task.route], isWide: false }
  }

  /**
   * Compile a page in this process, or in another one if it could take long: the server answers meanwhile.
   *
   * @returns Its record, if this process has it.
   */
  async #compile(
    task: CompileTask,
    known: PageSummary,
  ): Promise<{ summary: PageSummary; record?: CompiledPage }> {
    const { setup } = this.#content ?? {}
    if (!this.#compiler || !setup) throw new Error('The site isn’t loaded')
    const file = toSourceFile(this.project.contentDir, task)
    const { size } = await stat(file)
    if (!mayTakeLong(setup, size)) {
      const { record, key, ...source } = await this.#compiler.compile(task)
      return { summary: toSummary(source, key, record), record }
    }
    this.#pool ??= new ProcessPool(this.project.cacheDir, { workers: 1 })
    const outcomes: (PageSummary | Error)[] = []
    await this.#pool.run(compileJob, setup, [task], {
      sizeOf: () => size,
      secondsOf: () => setup.limits.pageSeconds,
      onResult: (_, result) => outcomes.push(result),
    })
    const [outcome] = outcomes
    if (outcome === undefined) throw new Error(`Nothing became of ${task.path}`)
    if (!(outcome instanceof Error)) return { summary: outcome }
    return { summary: { ...known, problems: [toFailedProblem(file, outcome)] } }
  }

  /** End the worker process, if there is one. */
  async close(): Promise<void> {
    await this.#pool?.close()
  }

  /** Plan the site anew from what is compiled. */
  async replan(): Promise<SiteChange> {
    const content = this.#content
    if (!content) return { routes: [], isWide: false }
    const { project } = this
    const collected = await relatePages(project, content, { showsDrafts: true })
    const { data, problems } = await readData(project)
    this.#problems = [...collected.problems, ...problems]
    const before = this.#plan
    const client = await getSiteClient(project.baseContentDir, project.cacheDir)
    const { pages, assets } = collected
    const site = await planSite({
      project,
      pages,
      assets,
      client,
      data,
      history: this.#history,
      waitingDir: '',
      hasServiceWorker: false,
    })
    const files = new MemoryOutput()
    addNavs(site, project.config.site.base, files)
    addSiteData(data, files)
    await addSiteFiles(project, site.tasks, files)
    addRedirects(project.config, site.redirects, files)
    const frame = stableJson({ setup: site.setup, routes: site.tasks.map(({ route }) => route).sort() })
    const isWide = before?.frame !== frame
    const taskOf = new Map(site.tasks.flatMap((task) => listTaskFiles(task).map((file) => [file, task])))
    const inputsBefore = new Map(
      [...(before?.taskOf.values() ?? [])].map(({ route, inputs }) => [route, inputs]),
    )
    const routes = site.tasks.filter(({ route, inputs }) => inputsBefore.get(route) !== inputs)
    this.#plan = {
      collected,
      site,
      client,
      data,
      renderer: isWide || !before ? new PageRenderer(site.setup) : before.renderer,
      taskOf,
      files,
      assets: listAssets(project, pages, assets),
      frame,
    }
    if (isWide || routes.length > 0) this.#search = undefined
    return { routes: routes.map(({ route }) => route), isWide }
  }

  /**
   * A file of the site, made now if need be.
   *
   * @param file Path below the root, without leading slash.
   * @returns Its bytes or text, or the path of a file on disk; undefined if the site has none.
   */
  async read(file: string): Promise<string | Uint8Array | undefined> {
    const plan = this.#plan
    if (!plan) return undefined
    const task = plan.taskOf.get(file)
    if (task) return (await this.#render(plan, task)).get(file)
    const made = plan.files.get(file)
    if (made !== undefined) return made
    if (Object.hasOwn(plan.client.manifest.files, file))
      return readFile(path.join(plan.client.dir, ...file.split('/')))
    const asset = plan.assets.get(file)
    if (asset !== undefined) return readFile(asset)
    const isSearch = file.startsWith(searchFolder) || file.endsWith(`/${sectionIndexName}`)
    if (isSearch || file === optionListFile) return this.#readSearch(plan, file)
    // Takes away the worker of a site that was served at this address before.
    if (file === serviceWorkerFile)
      return readFile(path.join(import.meta.dirname, 'client', disabledWorkerName))
    return undefined
  }

  /** Whether the site has a document at a route, as far as is known without making it. */
  hasDocument(file: string): boolean {
    return this.#plan?.taskOf.has(file) ?? false
  }

  /** @param path From the root of the site, decoded. */
  findRedirect(path: string): FoundRedirect | undefined {
    return this.#plan?.site.redirects.find(path)
  }

  async #render(plan: Plan, task: RenderTask): Promise<ReadonlyMap<string, string>> {
    const known = this.#rendered.get(task.route)
    if (known?.inputs === task.inputs) return known.files
    const files = await plan.renderer.makeFiles(task)
    this.#rendered.set(task.route, { inputs: task.inputs, files })
    return files
  }

  /** The files of search and the list of options are made of all pages: when one of them is asked for, of the pages as they are then. */
  async #readSearch(plan: Plan, file: string): Promise<string | Uint8Array | undefined> {
    if (!this.#search) {
      const output = new MemoryOutput()
      const tasks = [...new Set(plan.taskOf.values())]
      const indexed = listIndexedPages(tasks, plan.collected.pages, this.project.config)
      addSearchIndex(this.project, indexed, output)
      addSectionIndexes(this.project, plan.site.sectionNames, indexed, output)
      addOptionList(this.project, plan.collected.pages, output)
      this.#search = output
    }
    const made = this.#search.get(file)
    if (made !== undefined) return made
    for (const task of new Set(plan.taskOf.values())) {
      const text = plan.renderer.makeSearchFiles(task).get(file)
      if (text !== undefined) return text
    }
    return undefined
  }

  /** A page with errors stays as it was, but for its problems. */
  #keepGood(summary: PageSummary): PageSummary {
    if (!hasErrors(summary.problems)) {
      this.#good.set(summary.path, summary)
      return summary
    }
    const good = this.#good.get(summary.path)
    return good ? { ...good, problems: summary.problems } : summary
  }

  #putTask(task: RenderTask): void {
    for (const file of listTaskFiles(task)) this.#plan?.taskOf.set(file, task)
  }

  /** @returns The page as it was. */
  #putPage(page: SitePage): SitePage | undefined {
    const pages = this.#plan?.collected.pages ?? []
    const index = pages.findIndex(({ summary }) => summary.path === page.summary.path)
    const before = pages[index]
    if (index !== -1) pages[index] = page
    return before
  }

  #replaceProblems(before: SitePage, after: SitePage): void {
    const gone = new Set(this.#ownProblems(before).map((problem) => stableJson(problem)))
    this.#problems = [
      ...this.#problems.filter((problem) => !gone.has(stableJson(problem))),
      ...this.#ownProblems(after),
    ]
  }

  /** What is wrong with a page by itself, and with what it links to. */
  #ownProblems(page: SitePage): Problem[] {
    const { contentDir, config } = this.project
    const { summary } = page
    const problems = summary.problems.map((problem) => placeProblem(summary, problem, contentDir))
    const map = this.#plan?.collected.map
    if (map) problems.push(...checkLinks([page], config.site, map, contentDir))
    return applyRules(problems, config.rules)
  }

  #fileOf(summary: PageSummary): string {
    return toSourceFile(this.project.contentDir, summary)
  }
}
