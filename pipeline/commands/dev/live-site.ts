import path from 'node:path'
import type { PageChunk } from '../../../renderer/app/page-chunk.ts'
import type { ClientManifest } from '../../client/client-manifest.ts'
import type { Project } from '../../config/load-config.ts'
import type { RunContext } from '../../config/run-context.ts'
import { checkHidden } from '../../index/check-hidden.ts'
import { createLinkChecker } from '../../index/check-links.ts'
import { checkTogether, hasErrors, placePages, writeIndex } from '../../index/run.ts'
import { CardPlanner } from '../../render/cards/card-planner.ts'
import { readData } from '../../render/read-data.ts'
import type { OtherSite } from '../../site/counterparts/other-site.ts'
import { noHistory, readHistory } from '../../site/history/read-history.ts'
import { describePage } from '../../site/pages/describe-page.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import type { PageSummary } from '../../site/pages/page-summary.ts'
import { toPublication } from '../../site/pages/publication.ts'
import type { FoundRedirect } from '../../site/redirects/redirect-table.ts'
import type { Route } from '../../site/route.ts'
import { listThemeFiles } from '../../site/theme/site-theme.ts'
import { isInside } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { isCompiled } from './known-pages.ts'
import { LiveClient } from './live-client.ts'
import { LiveTheme } from './live-theme.ts'
import { isLinkedAlike, isListedAlike } from './local-change.ts'
import { RenderedDocuments } from './rendered-documents.ts'
import { SiteProblems } from './site-problems.ts'
import { SiteView } from './site-view.ts'
import { SourcePages } from './source-pages.ts'
import type { FileChanges } from './watch-files.ts'

/** What a change of the sources has changed of the site. */
export interface SiteChange {
  /** Routes whose documents are others, as far as anybody has asked for them. */
  routes: Route[]
  /** Whether what is around pages has changed, or which pages there are. */
  isWide: boolean
  /** Names of the site's own components whose scripts are others. */
  components: string[]
}

export const noChange: SiteChange = { routes: [], isWide: false, components: [] }

/** When more pages than this change at once, they are compiled when they are asked for. */
const mostEdits = 8

/**
 * A site that is served while its sources change. Pages are compiled and rendered when they are asked for, by the
 * functions that build the site; nothing is written but what compiling stores in the cache.
 */
export class LiveSite {
  readonly project: Project
  readonly #pages: SourcePages
  readonly #onProblems: () => void
  readonly #listOthers: () => readonly OtherSite[]
  /** The documents that somebody has asked for, by what they were made of. */
  readonly #asked = new Map<Route, string>()
  readonly #rendered: RenderedDocuments
  readonly #client: LiveClient
  #view: SiteView | undefined
  readonly #theme: LiveTheme
  readonly #found: SiteProblems
  #history = noHistory
  /** Whether pages are yet to be checked against each other. */
  #isUnchecked = true

  /**
   * @param onProblems Called when a page that was compiled or rendered for a request has others than before.
   * @param listOthers The other sites of the output, as they are now.
   */
  constructor(project: Project, onProblems: () => void, listOthers: () => readonly OtherSite[]) {
    this.project = project
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

  /** The site as the menus of the others see it: always as it is now. */
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

  /** Represents the scripts and stylesheets of all pages. */
  get shell(): string {
    return this.#view?.shell ?? ''
  }

  /** The module that gives components their new code, below the root of the site; undefined on a site without its own. */
  get refresh(): string | undefined {
    return this.#view?.refresh
  }

  get pageCount(): number {
    return this.#view?.pageCount ?? 0
  }

  /** Whether there are pages that nobody has compiled yet. */
  get hasRest(): boolean {
    return this.#pages.hasRest
  }

  /** Files that pages and plugins import, and those of the theme, absolute. */
  listImported(): string[] {
    return [...this.#pages.listImported(), ...listThemeFiles(this.project)]
  }

  /** Whether a file is the source of a page, or imported by one. @param file Absolute. */
  uses(file: string): boolean {
    return this.#pages.listUsing(file).length > 0
  }

  /** Whether pages are yet to be checked against each other. */
  get isUnchecked(): boolean {
    return this.#isUnchecked
  }

  /** Another site of the output has changed: menus may lead elsewhere. `settle` comes after it. */
  recheck(): void {
    this.#isUnchecked = true
  }

  /** The route of a page. @param file Its source, or a file that it alone imports, absolute. */
  routeOf(file: string): Route | undefined {
    const [source, ...others] = this.#pages.listUsing(file)
    return source === undefined || others.length > 0 ? undefined : this.#view?.pageOf(source)?.node.url
  }

  /** List the pages, and plan the site from their outlines. @param touched Files that may have changed, absolute. */
  async open(touched?: ReadonlySet<string>): Promise<SiteChange> {
    await this.#pages.scan(touched)
    return this.#plan()
  }

  /** Read what git knows of the pages; `settle` comes after it. */
  async readHistory(signal: AbortSignal): Promise<void> {
    this.#history = await readHistory(this.project, signal)
    this.#isUnchecked = true
  }

  /** Compile what isn't, meanwhile answering requests; `settle` comes after it. @returns Whether anything is new. */
  compileRest(context: RunContext): Promise<boolean> {
    return this.#pages.compileRest(context)
  }

  /** Make the first edit as fast as others. @param rest Resolves when there is time for some of it. */
  warmUp(rest: () => Promise<void>): Promise<void> {
    return this.#pages.warmUp(rest)
  }

  /** Store what was compiled for the runs to come. Only a site without errors may be stored. */
  async store(): Promise<void> {
    const view = this.#view
    if (!view || this.hasRest || hasErrors(this.problems)) return
    const { optionsKey, assets } = this.#pages
    // Without drafts and what is scheduled, which other commands don't know.
    const published = this.#pages
      .list()
      .filter(({ frontMatter }) => toPublication(frontMatter) === 'published')
    const pages = placePages(published, this.project.config)
    await writeIndex(this.project, { pages, assets: [...assets], optionsKey })
  }

  /** End what works for the site beside this process. */
  close(): Promise<void> {
    return this.#pages.close()
  }

  /** Bring changed files into the site. */
  async follow({ changed, moved }: FileChanges): Promise<SiteChange> {
    const files = [...changed, ...moved]
    if (files.some((file) => this.#pages.isPlugin(file))) return this.open(new Set(files))
    const paths = new Set(files.flatMap((file) => this.#pages.listUsing(file)))
    const others = files.filter((file) => this.#pages.listUsing(file).length === 0)
    // An editor that saves by renaming takes the file away and brings it back.
    const isKnown = moved.size === 0 || [...moved].every((file) => this.#pages.isPresent(file))
    if (!isKnown || paths.size > mostEdits) return this.open(new Set(files))
    const change = await this.#edit([...paths])
    if (others.length === 0) return change
    // Data, pictures, components, stylesheets: nothing is compiled, and what shows them is another.
    const replanned = await this.#plan()
    return {
      ...replanned,
      routes: [...new Set([...change.routes, ...replanned.routes])],
      isWide: replanned.isWide || !others.every((file) => this.#isClientSource(file)),
    }
  }

  /** Whether open pages can change with a file without being loaded anew. */
  #isClientSource(file: string): boolean {
    const { baseContentDir, rootDir, config } = this.project
    const { css } = config.theme
    return (
      isInside(file, path.join(baseContentDir, '_components')) ||
      (css !== undefined && file === path.resolve(rootDir, css))
    )
  }

  /** Compile pages anew, and put them in place as long as they are listed as they were. */
  async #edit(paths: readonly string[]): Promise<SiteChange> {
    const routes: Route[] = []
    let isWide = false
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
      if (!isListedAlike(before, after)) isWide = true
      if (!isLinkedAlike(before.summary, summary)) this.#isUnchecked = true
    }
    if (!isWide) return { ...noChange, routes }
    const replanned = await this.#plan()
    return { ...replanned, routes: [...new Set([...routes, ...replanned.routes])] }
  }

  /** After edits: check pages against each other, and find the documents that contain others which have changed. */
  async settle(): Promise<SiteChange> {
    if (this.#isUnchecked) return this.#plan(true)
    return { ...noChange, routes: await this.#listStale() }
  }

  /** Plan the site anew from what is known of its pages. @param checks Whether they are checked against each other. */
  async #plan(checks = false): Promise<SiteChange> {
    const { project } = this
    const before = this.#view
    const pages = placePages(this.#pages.list(), project.config)
    const { data, problems } = await readData(project)
    const client = await this.#client.read(before === undefined)
    const { assets } = this.#pages
    const cards = await CardPlanner.create(project, assets)
    const history = this.#history
    const theme = await this.#theme.read()
    const others = this.#listOthers()
    const view = new SiteView({ project, pages, assets, client, data, history, theme, cards, others }, before)
    this.#view = view
    this.#rendered.keep((route) => view.isPage(route))
    this.#found.keep((source) => view.pageOf(source) !== undefined)
    this.#isUnchecked = !checks
    if (checks) await this.#check(view, pages, [...problems, ...this.#theme.problems, ...history.problems])
    const isWide = before !== undefined && before.firmFrame !== view.firmFrame
    const components = before ? listChangedComponents(before.manifest, view.manifest) : []
    return { ...noChange, isWide, components, routes: isWide ? [] : await this.#listStale() }
  }

  /** Check pages by themselves and against each other. @param ofRest What is wrong with all that isn't a page. */
  async #check(view: SiteView, pages: readonly SitePage[], ofRest: readonly Problem[]): Promise<void> {
    const { project } = this
    const { config, contentDir } = project
    const { assets, hidden, problems } = this.#pages
    const summaries = pages.map(({ summary }) => summary)
    this.#found.setShared([
      ...project.problems,
      ...problems,
      ...checkHidden(hidden, summaries, contentDir),
      ...(await checkTogether(project, pages, assets, view.map, view.redirects)),
      ...ofRest,
    ])
    const checkLinks = createLinkChecker(config.site, view.map, contentDir)
    for (const page of pages) this.#found.setPage(page, checkLinks)
  }

  /**
   * A file of the site, made now if need be.
   *
   * @param file Path below the root, without leading slash.
   * @returns Its bytes or text; undefined if the site has none.
   */
  async read(file: string): Promise<string | Uint8Array | undefined> {
    const route = this.#view?.routeOf(file)
    // What is made of several pages reads their records.
    if (route === undefined || !this.#view?.isPage(route)) await this.#pages.stored()
    if (route !== undefined) await this.#compileFor(route)
    const view = this.#view
    if (!view) return undefined
    const task = route === undefined ? undefined : await view.taskOf(route)
    if (!task) {
      for (const url of view.listFeedPages(file)) await this.#compileFor(url)
      return (this.#view ?? view).readShared(file)
    }
    this.#asked.set(task.route, task.inputs)
    return (await this.#rendered.makeFiles(view.renderer, task)).get(file)
  }

  /** What a page is for a client that shows it without loading its document; undefined if it is a document alone. */
  async readChunk(route: Route): Promise<PageChunk | undefined> {
    await this.#compileFor(route)
    const view = this.#view
    const task = await view?.taskOf(route)
    if (!view || !task) return undefined
    this.#asked.set(route, task.inputs)
    return this.#rendered.makeChunk(view.renderer, task)
  }

  /** Whether the site has a document at a route, as far as is known without making it. */
  hasDocument(file: string): boolean {
    return this.#view?.hasDocument(file) ?? false
  }

  /** @param path From the root of the site, decoded. */
  findRedirect(path: string): FoundRedirect | undefined {
    return this.#view?.map.redirects.find(path)
  }

  /** Compile the pages of a document that aren't. */
  async #compileFor(route: Route): Promise<void> {
    let hasNew = false
    for (const { summary: known, node } of this.#view?.pagesOf(route) ?? []) {
      await this.#pages.ensure(known.path)
      const summary = this.#pages.get(known.path)
      const before = this.#view?.pageOf(known.path)
      if (!summary || !before || before.node.url !== node.url || summary === before.summary) continue
      this.#put(this.#place(summary, before))
      this.#isUnchecked = true
      hasNew ||= summary.problems.length > 0
    }
    if (hasNew) this.#onProblems()
  }

  /** The documents that somebody has asked for, and that are others now. */
  async #listStale(): Promise<Route[]> {
    const stale: Route[] = []
    for (const [route, inputs] of this.#asked) {
      const view = this.#view
      const isReady = view?.pagesOf(route).every(({ summary }) => isCompiled(summary)) ?? false
      const task = isReady ? await view?.taskOf(route) : undefined
      if (task?.inputs === inputs) continue
      if (task) this.#asked.set(route, task.inputs)
      stale.push(route)
    }
    return stale
  }

  /** The same page as it is now: where it belongs stays. */
  #place(summary: PageSummary, { node: before }: SitePage): SitePage {
    const node = describePage(summary, this.project.config.routes)
    if (node.group !== undefined) return { summary, node }
    return { summary, node: { ...node, group: before.group, subgroups: before.subgroups } }
  }

  #put(page: SitePage): void {
    const view = this.#view
    if (!view) return
    view.put(page)
    const { config, contentDir } = this.project
    this.#found.setPage(page, createLinkChecker(config.site, view.map, contentDir))
  }
}

/** Components whose scripts have other bytes: the name of a script changes with its stylesheet, too. */
function listChangedComponents(before: ClientManifest, after: ClientManifest): string[] {
  const hashOf = ({ own, files }: ClientManifest, name: string) => files[own[name]?.module ?? '']
  return Object.keys(before.own).filter((name) => hashOf(before, name) !== hashOf(after, name))
}
