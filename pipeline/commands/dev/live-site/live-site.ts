import path from 'node:path'
import { isDeepStrictEqual as isEqual } from 'node:util'
import type { PageChunk } from '../../../../renderer/app/page-chunk.ts'
import type { ShownLostPage } from '../../../../renderer/dev/events.ts'
import type { Project } from '../../../config/load-config.ts'
import type { RunContext } from '../../../config/run-context.ts'
import { hasSummaryName, isSummary } from '../../../index/navigation-file.ts'
import { hasErrors, placePages, writeIndex } from '../../../index/run.ts'
import { CardPlanner } from '../../../render/cards/card-planner.ts'
import { readData } from '../../../render/read-data.ts'
import { toToc } from '../../../render/to-toc.ts'
import type { OtherSite } from '../../../site/counterparts/other-site.ts'
import { noHistory, readHistory } from '../../../site/history/read-history.ts'
import { describePage } from '../../../site/pages/describe-page.ts'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import type { PageSummary } from '../../../site/pages/page-summary.ts'
import { toPublication } from '../../../site/pages/publication.ts'
import type { FoundRedirect } from '../../../site/redirects/redirect-table.ts'
import type { Route } from '../../../site/route.ts'
import { listThemeFiles } from '../../../site/theme/site-theme.ts'
import { isInside, toPosixPath } from '../../../support/files/posix-path.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { SourcePages } from '../sources/source-pages.ts'
import type { FileChanges } from '../watch/pending-changes.ts'
import { listChangedComponents } from './changed-components.ts'
import { DueWork, due } from './due-work.ts'
import { listFolderProblems } from './folder-problems.ts'
import { LiveClient } from './live-client.ts'
import { LiveTheme } from './live-theme.ts'
import { isLinkedAlike, isListedAlike } from './local-change.ts'
import { RecentFiles } from './recent-files.ts'
import { RenderedDocuments } from './rendered-documents.ts'
import { RequestedDocuments } from './requested-documents.ts'
import { noChange, type SiteChange } from './site-change.ts'
import { SiteProblems } from './site-problems.ts'
import { SiteView } from './site-view.ts'

/** If more pages than this change at once, they are only compiled when they are requested. */
const maxEdits = 8

/**
 * A site that is served while its sources change. Pages are compiled and rendered on request, by the same
 * functions that build the site. Nothing is written except to the cache.
 */
export class LiveSite {
  readonly project: Project
  readonly #pages: SourcePages
  readonly #onProblems: () => void
  readonly #listOthers: () => readonly OtherSite[]
  /** Also knows the pages that were requested before the configuration changed. */
  readonly #requested: RequestedDocuments
  readonly #rendered: RenderedDocuments
  readonly #client: LiveClient
  #view: SiteView | undefined
  readonly #theme: LiveTheme
  readonly #found: SiteProblems
  readonly #closing = new AbortController()
  #history = noHistory
  /** Also has the files of the site before the configuration changed. */
  readonly recent: RecentFiles
  /** What `settle` has to do. */
  readonly #due = new DueWork()

  /**
   * @param onProblems Called when compiling or rendering a page for a request has changed the problems.
   * @param listOthers Returns the other sites of the output in their current state.
   * @param former The same site with another configuration.
   */
  constructor(
    project: Project,
    onProblems: () => void,
    listOthers: () => readonly OtherSite[],
    former?: LiveSite,
  ) {
    this.project = project
    this.#requested = new RequestedDocuments(project, former ? former.#requested : undefined)
    this.recent = former?.recent ?? new RecentFiles()
    this.#pages = new SourcePages(project)
    this.#client = new LiveClient(project)
    this.#theme = new LiveTheme(project)
    this.#rendered = new RenderedDocuments(() => {
      this.#found.renew()
      onProblems()
    })
    this.#found = new SiteProblems(project, this.#client, this.#rendered)
    this.#onProblems = onProblems
    this.#listOthers = listOthers
  }

  /** @returns a view of this site for the menus of other sites. It always reflects the current state. */
  toOther(): OtherSite {
    const { config, prefix } = this.project
    return {
      language: config.language,
      base: config.site.base,
      prefix,
      pageAt: (route) => this.#view?.pageAt(route),
      pageOf: (stem) => this.#view?.pageOf(`${stem}.md`) ?? this.#view?.pageOf(`${stem}.mdx`),
      hasRoute: (route) => this.#view?.map.idsOf(route) !== undefined,
    }
  }

  get problems(): readonly Problem[] {
    return this.#found.all
  }

  /** Whether pages have been checked against each other at least once. */
  get wasChecked(): boolean {
    return this.#found.wasChecked
  }

  /** See `SiteView.firmFrame`. */
  get firmFrame(): string {
    return this.#view?.firmFrame ?? ''
  }

  /** Hash of the scripts and stylesheets that all pages share. */
  get shell(): string {
    return this.#view?.shell ?? ''
  }

  /**
   * Path of the module that updates components in open pages, relative to the site's root; undefined without
   * own components.
   */
  get refresh(): string | undefined {
    return this.#view?.refresh
  }

  get pageCount(): number {
    return this.#view?.pageCount ?? 0
  }

  /** Whether there are pages that haven't been compiled yet. */
  get hasRest(): boolean {
    return this.#pages.hasRest
  }

  /** @returns the absolute paths of the files that pages and plugins import, and of the theme's files. */
  listImported(): string[] {
    return [...this.#pages.listImported(), ...listThemeFiles(this.project)]
  }

  /**
   * Whether a file is the source of a page, or imported by one.
   *
   * @param file Absolute path.
   */
  uses(file: string): boolean {
    return this.#pages.listUsing(file).length > 0
  }

  /**
   * Called when another site of the output has changed, because links to its pages in menus may have to
   * change. Takes effect with the next `settle`.
   */
  recheck(): void {
    this.#due.add(due.plan)
  }

  /**
   * @param file Absolute path of a page's source, or of a file that only this page imports.
   * @returns the route of the page.
   */
  routeOf(file: string): Route | undefined {
    const [source, ...others] = this.#pages.listUsing(file)
    return source === undefined || others.length > 0 ? undefined : this.#view?.pageOf(source)?.node.url
  }

  /**
   * Lists the pages, and plans the site from their outlines.
   *
   * @param touched Absolute paths of files that may have changed; absent if any file may have.
   */
  async open(touched?: ReadonlySet<string>): Promise<SiteChange> {
    const deleted = this.#listPublished(touched)
    await this.#pages.scan(touched)
    const change = await this.#plan()
    return { ...change, files: [...new Set([...deleted, ...this.#listPublished(touched)])] }
  }

  /** Reads the git history of the pages. It is used by the next `settle`. */
  async readHistory(signal?: AbortSignal): Promise<void> {
    this.#history = await readHistory(this.project, signal)
    this.#due.add(due.plan)
  }

  /**
   * Compiles all uncompiled pages while requests are still answered. `settle` has to follow.
   *
   * @returns whether a page was compiled or read from the cache.
   */
  async compileRest(context: RunContext): Promise<boolean> {
    const isAny = await this.#pages.compileRest(context)
    if (isAny) this.#due.add(due.plan)
    return isAny
  }

  /**
   * Warms up the compiler, so that the first edit is as fast as later ones.
   *
   * @param rest Resolves when the server is idle enough for the next step.
   */
  warmUp(rest: () => Promise<void>): Promise<void> {
    return this.#pages.warmUp(rest)
  }

  /**
   * Stores the content index for later runs. Only a complete site without errors is stored; otherwise, the pages
   * without errors are stored for the next start of the development server.
   */
  async store(): Promise<void> {
    if (!this.#view || this.hasRest) return
    if (hasErrors(this.problems)) return this.#pages.storeGood()
    const { optionsKey, assets } = this.#pages
    // Drafts and scheduled pages are left out, because other commands don't include them.
    const published = this.#pages
      .list()
      .filter(({ frontMatter }) => toPublication(frontMatter) === 'published')
    const pages = placePages(published, this.project.config)
    await writeIndex(this.project, { pages, assets: [...assets], optionsKey })
  }

  /** Aborted when the site is closed. Its pages needn't be compiled any more. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /**
   * Ends the site's worker process, if there is one. Called when the server ends, or after the configuration has
   * changed, because another site replaces this one. It no longer follows changes then.
   */
  close(): Promise<void> {
    this.#closing.abort()
    return this.#pages.close()
  }

  /** Updates the site after files have changed. */
  async follow({ changed, moved }: FileChanges): Promise<SiteChange> {
    const files = [...changed, ...moved]
    if (files.some((file) => this.#pages.isPlugin(file))) return this.open(new Set(files))
    // Its text decides whether it is a page.
    for (const file of files.filter(hasSummaryName))
      if ((await isSummary(file)) === this.#pages.isPresent(file)) return this.open(new Set(files))
    const paths = new Set(files.flatMap((file) => this.#pages.listUsing(file)))
    const others = files.filter((file) => this.#pages.listUsing(file).length === 0)
    // An editor that saves by renaming deletes the file and recreates it.
    const isKnown = moved.size === 0 || [...moved].every((file) => this.#pages.isPresent(file))
    if (!isKnown || paths.size > maxEdits) return this.open(new Set(files))
    const change = await this.#edit([...paths])
    if (others.length === 0) return change
    // Data, pictures, components or stylesheets: no page is compiled, but documents that show them have
    // changed.
    const replanned = await this.#plan()
    return {
      ...replanned,
      isOutlined: change.isOutlined,
      routes: [...new Set([...change.routes, ...replanned.routes])],
      files: this.#listPublished(others),
    }
  }

  /** @returns the paths from the root of the site at which files are published unchanged. */
  #listPublished(files: Iterable<string> = []): string[] {
    const { contentDir, baseContentDir } = this.project
    return [...files].flatMap((file) => {
      const dir = isInside(file, contentDir) ? contentDir : baseContentDir
      const published = toPosixPath(path.relative(dir, file)).normalize('NFC')
      return this.#view?.publishes(published, file) ? [published] : []
    })
  }

  /** Recompiles pages. If navigation shows a page differently afterwards, the site is planned again. */
  async #edit(paths: readonly string[]): Promise<SiteChange> {
    const routes: Route[] = []
    let isListed = false
    let isOutlined = false
    let isLinked = false
    for (const source of paths) {
      const record = await this.#pages.compile(source, true)
      const view = this.#view
      const summary = this.#pages.get(source)
      const before = view?.pageOf(source)
      if (!view || !summary || !before) continue
      const after = this.#place(summary, before)
      if (record) view.renderer.remember(summary.key, record)
      this.#put(after)
      if (summary.key !== before.summary.key) routes.push(after.node.url)
      // Sizes of imported pictures are measured once for each plan.
      const hasSameFiles = isEqual(before.summary.assets, summary.assets)
      if (!isListedAlike(before, after) || !hasSameFiles) isListed = true
      isOutlined ||= !isEqual(toToc(before.node), toToc(after.node))
      if (!isLinkedAlike(before.summary, summary) || this.#isWrittenAnew(before.summary, summary))
        isLinked = true
    }
    if (isLinked) this.#due.add(due.anchors)
    if (!isListed) return { ...noChange, routes, isOutlined, concernsOthers: isLinked }
    const replanned = await this.#plan()
    return { ...replanned, isOutlined, routes: [...new Set([...routes, ...replanned.routes])] }
  }

  /** Whether the site's own schema has to validate the front matter of a page again. */
  #isWrittenAnew({ frontMatter: before }: PageSummary, { frontMatter: after }: PageSummary): boolean {
    return this.project.config.frontMatter.schema !== undefined && !isEqual(before.written, after.written)
  }

  /** Runs after edits: checks pages against each other, and finds documents that contain changed pages. */
  async settle(): Promise<SiteChange> {
    const view = this.#view
    const { level } = this.#due
    if (level === due.plan || !view) return this.#plan(true)
    await this.#due.run(due.nothing, async () => {
      if (level !== due.nothing) await this.#found.check(view, this.#pages, level === due.anchors)
    })
    return { ...noChange, routes: await this.#requested.listStale(() => this.#view) }
  }

  /**
   * Plans the site again from the current state of its pages.
   *
   * @param checks Whether to check the pages against each other.
   */
  async #plan(checks = false): Promise<SiteChange> {
    return this.#due.run(checks ? due.nothing : due.pages, () => this.#planPages(checks))
  }

  async #planPages(checks: boolean): Promise<SiteChange> {
    const { project } = this
    const before = this.#view
    const pages = placePages(this.#pages.list(), project.config)
    const { data, problems } = await readData(project)
    const client = await this.#client.read(before === undefined, this.recent.paths)
    const { assets } = this.#pages
    const cards = await CardPlanner.create(project, assets)
    const history = this.#history
    const theme = await this.#theme.read()
    const others = this.#listOthers()
    const view = new SiteView({ project, pages, assets, client, data, history, theme, cards, others }, before)
    this.#view = view
    this.recent.add(view.listHashed())
    this.#requested.follow(pages, view)
    this.#rendered.keep((route) => view.isPage(route))
    this.#found.keep((source) => view.pageOf(source) !== undefined)
    const ofFolders = await listFolderProblems(project)
    this.#found.others = [...problems, ...this.#theme.problems, ...history.problems, ...ofFolders]
    if (checks) await this.#found.check(view, this.#pages)
    const isWide = before !== undefined && before.firmFrame !== view.firmFrame
    const isNavigated = before !== undefined && before.navigation !== view.navigation
    const components = before ? listChangedComponents(before.manifest, view.manifest) : []
    const routes = isWide ? [] : await this.#requested.listStale(() => this.#view)
    return { ...noChange, isWide, isNavigated, components, routes, concernsOthers: true }
  }

  /**
   * Reads a file of the site, generating it if necessary.
   *
   * @param file Path below the site's root, without leading slash.
   * @returns its bytes or text; undefined if the site has no such file.
   */
  async read(file: string): Promise<string | Uint8Array | undefined> {
    const route = this.#view?.routeOf(file)
    // Files that depend on several pages are generated from their stored records.
    if (route === undefined || !this.#view?.isPage(route)) await this.#pages.stored()
    if (route !== undefined) await this.#compileFor(route)
    const view = this.#view
    if (!view) return undefined
    const task = route === undefined ? undefined : await view.taskOf(route)
    if (!task) {
      for (const url of view.listFeedPages(file)) await this.#compileFor(url)
      return (await this.recent.read(file)) ?? (this.#view ?? view).readShared(file)
    }
    this.#requested.note(task, this.#view)
    return (await this.#rendered.makeFiles(view.renderer, task)).get(file)
  }

  /**
   * @returns the chunk with which the client shows a page without loading its document; undefined if it has
   *   no chunk.
   */
  async readChunk(route: Route): Promise<PageChunk | undefined> {
    await this.#compileFor(route)
    const view = this.#view
    const task = await view?.taskOf(route)
    if (!view || !task) return undefined
    this.#requested.note(task, this.#view)
    return this.#rendered.makeChunk(view.renderer, task)
  }

  /** Whether the site has this HTML file. Nothing is rendered to find out. */
  hasDocument(file: string): boolean {
    return this.#view?.hasDocument(file) ?? false
  }

  /** @param path Decoded path from the root of the site. */
  findRedirect(path: string): FoundRedirect | undefined {
    return this.#view?.map.redirects.find(path)
  }

  /** See {@link RequestedDocuments.describeLost}. */
  findLost(route: Route): ShownLostPage | undefined {
    return this.#view && this.#requested.describeLost(route, this.#view)
  }

  /** Compiles those pages of a document that haven't been compiled yet. */
  async #compileFor(route: Route): Promise<void> {
    let hasNew = false
    for (const { summary: known, node } of this.#view?.pagesOf(route) ?? []) {
      await this.#pages.ensure(known.path)
      const summary = this.#pages.get(known.path)
      const before = this.#view?.pageOf(known.path)
      if (!summary || !before || before.node.url !== node.url || summary === before.summary) continue
      this.#put(this.#place(summary, before))
      this.#due.add(due.plan)
      hasNew ||= summary.problems.length > 0
    }
    if (hasNew) this.#onProblems()
  }

  /** Describes the new version of a page. It keeps its groups if it doesn't name one. */
  #place(summary: PageSummary, { node: before }: SitePage): SitePage {
    const node = describePage(summary, this.project.config.routes)
    if (node.group !== undefined) return { summary, node }
    return { summary, node: { ...node, group: before.group, subgroups: before.subgroups } }
  }

  #put(page: SitePage): void {
    const view = this.#view
    if (!view) return
    view.put(page)
    this.#found.checkPage(page, view)
  }
}
