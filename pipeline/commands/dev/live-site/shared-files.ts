import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fromPageFile } from '../../../../renderer/search/index-files.ts'
import {
  optionListFile,
  samplesName,
  searchFolder,
  sectionIndexName,
  sectionListName,
  serviceWorkerFile,
  sitemapFile,
  toAtomFile,
  toCardFile,
  toRssFile,
} from '../../../../renderer/urls/output-names.ts'
import { disabledWorkerName } from '../../../client/service-worker-files.ts'
import type { Project } from '../../../config/load-config.ts'
import { makeCard } from '../../../render/cards/card-job.ts'
import type { CardPlanner } from '../../../render/cards/card-planner.ts'
import { maxFeedEntries } from '../../../render/feeds/feed-text.ts'
import { listIndexedPages } from '../../../render/list-indexed-pages.ts'
import { addOptionList } from '../../../render/option-list.ts'
import { addPageSamples } from '../../../render/page-samples.ts'
import type { PreparedSite } from '../../../render/plan-site.ts'
import { addRedirects } from '../../../render/redirect-output.ts'
import type { PageRenderer } from '../../../render/render-page-files.ts'
import { addSearchIndex, type IndexedPage } from '../../../render/search/search-output.ts'
import { makeSectionIndex, planSectionIndexes } from '../../../render/search/section-indexes.ts'
import { toSynonyms } from '../../../render/search/synonyms.ts'
import {
  addNavs,
  addSectionLists,
  addSiteData,
  addSiteFiles,
  addSitemap,
  listAssets,
} from '../../../render/site-output.ts'
import type { RenderTask } from '../../../render/tasks.ts'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import { toDate } from '../../../site/pages/sidebar-order.ts'
import type { SiteData } from '../../../site/pages/site-data.ts'
import type { Route } from '../../../site/route.ts'
import { readPlainFile } from '../../../support/files/plain-file.ts'
import { PromiseCache } from '../../../support/promise-cache.ts'
import { isCompiled } from '../sources/known-pages.ts'
import { MemoryOutput } from './memory-output.ts'

/** Names of the file groups that depend on several pages. */
const multiPageGroups = ['navs', 'search', 'lists', 'sitemap', 'feeds']

/** File name of the social card in a page's folder. */
const cardName = toCardFile('/')

export interface SharedInput {
  project: Project
  assets: readonly string[]
  data: SiteData
  /** Plans social cards; absent if the site has none. */
  cards: CardPlanner | undefined
}

/** The planned pages that shared files are generated from, in their current version. */
export interface CurrentPages {
  readonly renderer: PageRenderer
  listPages: () => SitePage[]
  pageAt: (route: Route) => SitePage | undefined
  hasRoute: (route: Route) => boolean
  /** Plans the document at a route. Its pages must have been compiled. */
  taskOf: (route: Route) => Promise<RenderTask | undefined>
}

/**
 * The files of a planned site that don't belong to a document, such as the search index, feeds and pictures. Each is
 * generated when it is requested, together with the files of its group.
 */
export class SharedFiles {
  readonly #input: SharedInput
  readonly #site: PreparedSite
  readonly #view: CurrentPages
  readonly #files = new PromiseCache<string, MemoryOutput>()
  /** Possible feed files of all sections. */
  readonly #feeds: ReadonlySet<string>
  #assets: Map<string, string> | undefined

  constructor(input: SharedInput, site: PreparedSite, view: CurrentPages) {
    this.#input = input
    this.#site = site
    this.#view = view
    this.#feeds = new Set(site.sectionNames.flatMap((name) => [toAtomFile(name), toRssFile(name)]))
  }

  /** Has the files that depend on several pages generated again, because a page was replaced. */
  renew(page: SitePage): void {
    this.#files.drop((name) => multiPageGroups.includes(name) || this.#isSectionIndex(name))
    if (page.summary.assets.length > 0) this.#assets = undefined
  }

  /** @returns the bytes or text of a file; undefined if there is no such file. */
  async read(file: string): Promise<string | Uint8Array | undefined> {
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
    const asset = this.#assetOf(file)
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

  /** @returns the routes of the pages in a feed, which have to be compiled before the feed is read. */
  listFeedPages(file: string): Route[] {
    if (!this.#feeds.has(file)) return []
    const section = this.#site.sections.find(({ name }) => [toAtomFile(name), toRssFile(name)].includes(file))
    const dated = section?.pages.filter(({ name }) => toDate(name) !== '') ?? []
    return dated.slice(0, maxFeedEntries).map(({ url }) => url)
  }

  /** @returns the absolute path of the source file that is published unchanged as `file`. */
  #assetOf(file: string): string | undefined {
    const { project, assets } = this.#input
    this.#assets ??= listAssets(project, this.#view.listPages(), assets)
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
    return isData || this.#assetOf(file) === source
  }

  get #base(): string {
    return this.#input.project.config.site.base
  }

  /** Headings of pages may have changed since the site was planned. */
  readonly #addNavs = (output: MemoryOutput) => {
    const navs = this.#site.navs.map((nav) => ({
      ...nav,
      pages: nav.pages.map((node) => this.#view.pageAt(node.url)?.node ?? node),
    }))
    addNavs({ ...this.#site, navs }, this.#base, output)
  }

  readonly #addLists = async (output: MemoryOutput) => {
    addSectionLists(this.#site.listSections(await this.#site.planner.plan()), output)
  }

  readonly #addFeeds = async (output: MemoryOutput) => {
    const { addFeeds } = await import('../../../render/feeds/add-feeds.ts')
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
    await this.#view.taskOf(folder === '.' ? '/' : `/${folder}/`)
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
    const task = this.#view.hasRoute(route) ? await this.#view.taskOf(route) : undefined
    return task && this.#view.renderer.makeSearchFiles(task).get(file)
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
    return this.#view.listPages().filter(({ summary }) => isCompiled(summary))
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
