import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fromPageFile } from '../../../renderer/search/index-files.ts'
import {
  notFoundFile,
  notFoundRoute,
  optionListFile,
  samplesName,
  searchFolder,
  sectionIndexName,
  sectionListName,
  serviceWorkerFile,
  sitemapFile,
  toAtomFile,
  toCardFile,
  toChunkPath,
  toOutputPath,
  toRssFile,
  toStylesheetPath,
} from '../../../renderer/urls/output-names.ts'
import type { SiteClient } from '../../client/build-own-components.ts'
import type { ClientManifest } from '../../client/client-manifest.ts'
import { disabledWorkerName } from '../../client/service-worker-files.ts'
import type { Project } from '../../config/load-config.ts'
import { makeCard } from '../../render/cards/card-job.ts'
import type { CardPlanner } from '../../render/cards/card-planner.ts'
import { maxFeedEntries } from '../../render/feeds/feed-text.ts'
import { findIcon } from '../../render/icons.ts'
import { listIndexedPages } from '../../render/list-indexed-pages.ts'
import { addOptionList } from '../../render/option-list.ts'
import { addPageSamples } from '../../render/page-samples.ts'
import { type PreparedSite, prepareSite } from '../../render/plan-site.ts'
import { addRedirects } from '../../render/redirect-output.ts'
import { PageRenderer } from '../../render/render-page-files.ts'
import { addSearchIndex, type IndexedPage } from '../../render/search/search-output.ts'
import { makeSectionIndex, planSectionIndexes } from '../../render/search/section-indexes.ts'
import { toSynonyms } from '../../render/search/synonyms.ts'
import {
  addNavs,
  addSectionLists,
  addSiteData,
  addSiteFiles,
  addSitemap,
  listAssets,
} from '../../render/site-output.ts'
import type { RenderTask } from '../../render/tasks.ts'
import type { OtherSite } from '../../site/counterparts/other-site.ts'
import type { SiteHistory } from '../../site/history/read-history.ts'
import { createLinkTargets, type LinkTargets, type SitePage } from '../../site/pages/link-targets.ts'
import { toDate } from '../../site/pages/sidebar-order.ts'
import type { SiteData } from '../../site/pages/site-data.ts'
import { collectRedirects } from '../../site/redirects/collect-redirects.ts'
import type { Redirect } from '../../site/redirects/redirect.ts'
import type { Route } from '../../site/route.ts'
import type { SiteTheme } from '../../site/theme/site-theme.ts'
import { readPlainFile } from '../../support/files/plain-file.ts'
import { PromiseCache } from '../../support/promise-cache.ts'
import { isCompiled } from './known-pages.ts'
import { MemoryOutput } from './memory-output.ts'

export interface SiteViewInput {
  project: Project
  pages: readonly SitePage[]
  assets: readonly string[]
  client: SiteClient
  data: SiteData
  history: SiteHistory
  /** Absent if the site doesn't customize the theme. */
  theme?: SiteTheme
  /** Plans social cards; absent if the site has none. */
  cards: CardPlanner | undefined
  /** The other sites of the output. */
  others: readonly OtherSite[]
}

/** Names of the file groups in `readShared` that depend on several pages. */
const multiPageGroups = ['navs', 'search', 'lists', 'sitemap', 'feeds']

/** File name of the social card in a page's folder. */
const cardName = toCardFile('/')

/**
 * Snapshot of a planned site: everything that its pages share. Each page is planned and rendered when it is
 * requested. A page can be replaced by a newer version as long as navigation shows the same for it.
 */
export class SiteView {
  readonly map: LinkTargets
  readonly redirects: readonly Redirect[]
  /** Changes whenever the parts around the pages change, such as navigation and scripts. */
  readonly frame: string
  /**
   * Like `frame`, but without what open pages can update without a reload: the site's own stylesheets and
   * components, and navigation.
   */
  readonly firmFrame: string
  /** Changes whenever sidebars or the set of routes change. */
  readonly navigation: string
  readonly renderer: PageRenderer
  readonly #input: SiteViewInput
  readonly #site: PreparedSite
  readonly #pages = new Map<string, SitePage>()
  readonly #routes: Set<Route>
  readonly #routeOf = new Map<string, Route>()
  /** Tasks of the documents that show several pages. The planner caches the tasks of single pages itself. */
  readonly #tasks = new PromiseCache<Route, RenderTask | undefined>()
  readonly #files = new PromiseCache<string, MemoryOutput>()
  /** Possible feed files of all sections. */
  readonly #feeds: ReadonlySet<string>
  #assets: Map<string, string> | undefined

  /** @param before The previous view. Its renderer is reused if the frame hasn't changed. */
  constructor(input: SiteViewInput, before?: SiteView) {
    const { project, pages, assets, client, data, history, theme, cards, others } = input
    this.#input = input
    for (const page of pages) this.#pages.set(page.summary.path, page)
    this.redirects = collectRedirects(project, pages)
    this.map = createLinkTargets(pages, assets, project, this.redirects)
    const { map } = this
    this.#site = prepareSite({
      project,
      pages,
      map,
      client,
      data,
      history,
      cards,
      others,
      stagingDir: '',
      hasServiceWorker: false,
      hasAnalytics: false,
      theme,
      hasIcon: findIcon(project, assets) !== undefined,
    })
    const { setup, planner } = this.#site
    this.#routes = planner.listRoutes()
    const { sectionNames } = this.#site
    this.#feeds = new Set(sectionNames.flatMap((name) => [toAtomFile(name), toRssFile(name)]))
    for (const route of this.#routes)
      this.#routeOf.set(route === notFoundRoute ? notFoundFile : toOutputPath(route), route)
    const routes = [...this.#routes].sort()
    this.frame = JSON.stringify([setup, routes])
    const { boot, app, screens, styles } = client.manifest
    const { assets: shell, looks, navs, ownComponents: _, ...firm } = setup
    const { stylesheet: __, ...firmLooks } = looks
    const firmShell = { ...shell, hash: undefined }
    this.firmFrame = JSON.stringify([firm, firmLooks, firmShell, { boot, app, screens, styles }])
    this.navigation = JSON.stringify([navs, routes])
    this.renderer = before?.frame === this.frame ? before.renderer : new PageRenderer(setup)
  }

  /** Hash of the scripts and stylesheets that all pages share. */
  get shell(): string {
    return this.#site.setup.assets.hash
  }

  get manifest(): ClientManifest {
    return this.#input.client.manifest
  }

  get refresh(): string | undefined {
    return this.#input.client.refresh
  }

  get pageCount(): number {
    return this.#pages.size
  }

  listPages(): SitePage[] {
    return [...this.#pages.values()]
  }

  /** @param source Path below the content folder. */
  pageOf(source: string): SitePage | undefined {
    return this.#pages.get(source)
  }

  pageAt(route: Route): SitePage | undefined {
    return this.#site.planner.pageAt(route)
  }

  hasDocument(file: string): boolean {
    return this.#routeOf.has(file)
  }

  /** @returns the route that a file belongs to: a document, or its chunk or stylesheet. */
  routeOf(file: string): Route | undefined {
    const known = this.#routeOf.get(file)
    if (known !== undefined) return known
    const folder = path.posix.dirname(file)
    const route = folder === '.' ? '/' : `/${folder}/`
    const isPart = file === toChunkPath(route) || file === toStylesheetPath(route)
    return isPart && this.#routes.has(route) ? route : undefined
  }

  hasRoute(route: Route): boolean {
    return this.#routes.has(route)
  }

  isPage(route: Route): boolean {
    return this.#site.planner.isPage(route)
  }

  /** @returns the pages whose bodies are part of the document at a route. */
  pagesOf(route: Route): SitePage[] {
    return this.#site.planner.pagesOf(route)
  }

  /**
   * Replaces the page that has the same source and route.
   *
   * @returns the previous page.
   */
  put(page: SitePage): SitePage | undefined {
    const { path: source } = page.summary
    const before = this.#pages.get(source)
    this.#pages.set(source, page)
    this.#site.planner.replace(page)
    this.map.replace(page)
    // Files that depend on several pages are regenerated when they are requested.
    this.#tasks.clear()
    this.#files.drop((name) => multiPageGroups.includes(name) || this.#isSectionIndex(name))
    if (page.summary.assets.length > 0) this.#assets = undefined
    return before
  }

  /** Plans the document at a route. Its pages must have been compiled. */
  taskOf(route: Route): Promise<RenderTask | undefined> {
    const { planner } = this.#site
    if (this.isPage(route)) return planner.planRoute(route)
    return this.#tasks.get(route, () => planner.planRoute(route))
  }

  /**
   * @returns the bytes or text of a file that doesn't belong to a document and isn't one of `listHashed`; undefined if
   *   there is no such file.
   */
  async readShared(file: string): Promise<string | Uint8Array | undefined> {
    // Unregisters the service worker of a site that was served at this origin before.
    if (file === serviceWorkerFile)
      return readFile(path.join(import.meta.dirname, 'client', disabledWorkerName))
    if (this.#isSectionIndex(file)) return (await this.#group(file, this.#addSectionIndex(file))).get(file)
    const isSearch = file.startsWith(searchFolder)
    if (isSearch || file === optionListFile || file.endsWith(`/${samplesName}`)) return this.#readSearch(file)
    const made =
      (await this.#group('navs', this.#addNavs)).get(file) ??
      (await this.#group('data', (output) => addSiteData(this.#input.data, output))).get(file)
    if (made !== undefined) return made
    const asset = this.assetOf(file)
    if (asset !== undefined) return readPlainFile(asset)
    if (file === cardName || file.endsWith(`/${cardName}`)) return this.#readCard(file)
    if (file.endsWith(`/${sectionListName}`)) return (await this.#group('lists', this.#addLists)).get(file)
    if (file === sitemapFile) return (await this.#group('sitemap', this.#addSitemap)).get(file)
    if (this.#feeds.has(file)) return (await this.#group('feeds', this.#addFeeds)).get(file)
    // Files that concern the whole site are at its root.
    const addWholeSite = (output: MemoryOutput) =>
      addSiteFiles(this.#input.project, this.#input.assets, output)
    const own = file.includes('/') ? undefined : (await this.#group('site', addWholeSite)).get(file)
    if (own !== undefined) return own
    const addMoved = (output: MemoryOutput) =>
      addRedirects(this.#input.project.config, this.#site.redirects, output)
    return (await this.#group('redirects', addMoved)).get(file)
  }

  /** @returns what reads each file of the client and the theme, by its path. The names of these files contain a hash. */
  listHashed(): Map<string, () => Promise<string | Uint8Array>> {
    const { client, theme } = this.#input
    const ofClient = Object.keys(client.manifest.files).map((file) => {
      const read = () => readFile(path.join(client.dir, ...file.split('/')))
      return [file, read] as const
    })
    const ofTheme = [...(theme?.files ?? [])].map(([file, data]) => [file, async () => data] as const)
    return new Map([...ofClient, ...ofTheme])
  }

  /** @returns the routes of the pages in a feed, which have to be compiled before the feed is read. */
  listFeedPages(file: string): Route[] {
    if (!this.#feeds.has(file)) return []
    const section = this.#site.sections.find(({ name }) => [toAtomFile(name), toRssFile(name)].includes(file))
    const dated = section?.pages.filter(({ name }) => toDate(name) !== '') ?? []
    return dated.slice(0, maxFeedEntries).map(({ url }) => url)
  }

  /** @returns the absolute path of the source file that is published unchanged as `file`. */
  assetOf(file: string): string | undefined {
    const { project, assets } = this.#input
    this.#assets ??= listAssets(project, this.listPages(), assets)
    return this.#assets.get(file)
  }

  /**
   * Whether a source file is published under its own name.
   *
   * @param file Path from the root of the site.
   * @param source Absolute path.
   */
  publishes(file: string, source: string): boolean {
    const { data, project } = this.#input
    const isData = data.has(file) && path.dirname(source) === project.baseContentDir
    return isData || this.assetOf(file) === source
  }

  get #base(): string {
    return this.#input.project.config.site.base
  }

  /** Headings of pages may have changed since the site was planned. */
  readonly #addNavs = (output: MemoryOutput) => {
    const navs = this.#site.navs.map((nav) => ({
      ...nav,
      pages: nav.pages.map((node) => this.pageAt(node.url)?.node ?? node),
    }))
    addNavs({ ...this.#site, navs }, this.#base, output)
  }

  readonly #addLists = async (output: MemoryOutput) => {
    addSectionLists(this.#site.listSections(await this.#site.planner.plan()), output)
  }

  readonly #addFeeds = async (output: MemoryOutput) => {
    const { addFeeds } = await import('../../render/feeds/add-feeds.ts')
    const { planner, sections, setup } = this.#site
    await addFeeds(this.#input.project, { sections, setup, tasks: await planner.plan() }, output)
  }

  readonly #addSitemap = async (output: MemoryOutput) => {
    addSitemap(this.#input.project, await this.#site.planner.plan(), output)
  }

  /** A page's social card is known once the page is planned, and the site's card once any page is. */
  async #readCard(file: string): Promise<Uint8Array | undefined> {
    const { cards, project } = this.#input
    const folder = path.posix.dirname(file)
    await this.taskOf(folder === '.' ? '/' : `/${folder}/`)
    const task = cards?.tasks.get(file)
    return cards && task && makeCard(task, cards.style, project.cacheDir)
  }

  /**
   * Reads a search file. The texts that search shows for a page only depend on that page; other files on all
   * pages.
   */
  async #readSearch(file: string): Promise<string | Uint8Array | undefined> {
    const route = fromPageFile(file)
    if (route === undefined) return (await this.#group('search', this.#addSearch)).get(file)
    const task = this.#routes.has(route) ? await this.taskOf(route) : undefined
    return task && this.renderer.makeSearchFiles(task).get(file)
  }

  /**
   * The search index and the option list depend on all pages. They cover the pages that are compiled when
   * requested.
   */
  readonly #addSearch = async (output: MemoryOutput) => {
    const { project } = this.#input
    const pages = this.#listCompiled()
    await addSearchIndex(project, await this.#listIndexed(), output)
    addOptionList(project, pages, output)
    addPageSamples(project, pages, output)
  }

  #isSectionIndex(file: string): boolean {
    return this.#site.sectionNames.some((name) => file === `${name}/${sectionIndexName}`)
  }

  /** The index of a section contains the texts of its pages, which are read from their records. */
  #addSectionIndex(file: string): (output: MemoryOutput) => Promise<void> {
    return async (output) => {
      const { project } = this.#input
      const planned = planSectionIndexes(project, this.#site.sectionNames, await this.#listIndexed())
      const index = planned.find((section) => section.file === file)
      const { cacheDir, config } = project
      if (index) output.add(file, await makeSectionIndex(index, toSynonyms(config), cacheDir, output))
    }
  }

  async #listIndexed(): Promise<IndexedPage[]> {
    const tasks = await this.#site.planner.plan()
    return listIndexedPages(tasks, this.#listCompiled(), this.#input.project.config)
  }

  #listCompiled(): SitePage[] {
    return this.listPages().filter(({ summary }) => isCompiled(summary))
  }

  /** Generates a group of files when one of them is requested for the first time. */
  #group(name: string, add: (output: MemoryOutput) => void | Promise<void>): Promise<MemoryOutput> {
    return this.#files.get(name, async () => {
      const output = new MemoryOutput()
      await add(output)
      return output
    })
  }
}
