import { findContentComponent } from '../../renderer/content-components/components.ts'
import type { OutdatedProps } from '../../renderer/screens/content/props.ts'
import { listScreenRoutes, type ScreenName, screens } from '../../renderer/screens/screen.ts'
import type { Link } from '../../renderer/types.ts'
import { toAtomFile, toOutputPath, toRssFile, toStylesheetPath } from '../../renderer/urls/output-names.ts'
import type { ClientManifest } from '../client/client-manifest.ts'
import type { Config } from '../config/schema.ts'
import { toRelativeSource } from '../markdown/page-file.ts'
import {
  describeCounterparts,
  findCounterpart,
  findForeignHeadings,
  isTranslated,
  listAlternates,
} from '../site/counterparts/find-counterparts.ts'
import type { OtherSite } from '../site/counterparts/other-site.ts'
import type { SiteHistory } from '../site/history/read-history.ts'
import type { PageHistory } from '../site/history/to-page-history.ts'
import type { ContentFolders } from '../site/pages/content-file.ts'
import { type FileNode, isListed } from '../site/pages/content-index.ts'
import type { LinkTargets, SitePage } from '../site/pages/link-targets.ts'
import { listGroups, type TreeEntry } from '../site/pages/nav-tree.ts'
import { resolveLink } from '../site/pages/resolve-refs.ts'
import type { SiteData } from '../site/pages/site-data.ts'
import { findTranslationSource, isBlob } from '../site/pages/translation-source.ts'
import { toRedirectUrl } from '../site/redirects/redirect.ts'
import { type Route, toSection, toUrl } from '../site/route.ts'
import { shortHash } from '../support/files/hash.ts'
import { PromiseCache } from '../support/promise-cache.ts'
import type { BodySource } from './bodies.ts'
import type { CardPlanner, ShareImage } from './cards/card-planner.ts'
import { toOrigin } from './content-security-policy.ts'
import { fillImages, fillLinks } from './fill-refs.ts'
import type { PageFacts } from './head/structured-data.ts'
import { toHistoryUrl } from './history-url.ts'
import type { ImageMeasurer } from './measure-images.ts'
import type { PlannedNav } from './plan-nav.ts'
import { listRootPages, type PlannedSection } from './plan-sections.ts'
import { planSearch } from './search/plan-search.ts'
import { type RenderTask, type TaskHead, type TaskParts, type TaskPlace, toTaskInputs } from './tasks.ts'

export interface PlanInput {
  pages: readonly SitePage[]
  sections: readonly PlannedSection[]
  /** Pages with a sidebar that belong to no section. On a site without folders these are all pages. */
  rootPages?: PlannedSection
  navs: readonly PlannedNav[]
  config: Config
  map: LinkTargets
  folders: ContentFolders
  /** The language of untranslated pages. */
  baseLanguage: string
  measurer: ImageMeasurer
  client: ClientManifest
  /** URLs of the stylesheets of the site's own components, by component name. */
  ownStyles: Record<string, string[]>
  data: SiteData
  history: SiteHistory
  /** Social images; absent on a site without them. */
  cards?: CardPlanner
  /** The other sites in the output. */
  others: readonly OtherSite[]
  /** A hash of everything that all pages share: the shell, the site's props and the renderer. */
  sharedInputs: string
}

/** The part of a task that a screen provides; the rest is derived from the route. */
interface TaskDraft
  extends Pick<RenderTask, 'route' | 'screen'>,
    Partial<Pick<RenderTask, 'file' | 'search'>> {
  head: Pick<TaskHead, 'title'> & Partial<Omit<TaskHead, 'title' | 'canonical' | 'alternates' | 'feeds'>>
  place?: Partial<Omit<TaskPlace, 'navKey'>>
  parts?: Partial<TaskParts>
  sizeBytes?: number
}

/** Data about pages that a site plan shares with its reduced plans. */
interface SharedPlan {
  pageOf: Map<Route, SitePage>
  navOf: Map<Route, PlannedNav>
  /** Hashes of sidebars by key, computed on demand. */
  navHashes: Map<string, string>
  readingOf: Map<Route, Reading>
  /** Cached because bodies are needed both for pages and for printable pages. */
  bodies: PromiseCache<Route, BodySource>
  /** Tasks of pages. In the development server a single page is planned again after it was edited. */
  tasks: PromiseCache<Route, RenderTask>
}

/** The position of a page in its sidebar. */
export interface Reading {
  /** The pages of the sidebar in reading order. */
  order: readonly FileNode[]
  /** The groups that contain the page, from the outermost one. */
  groups: readonly TreeEntry[]
  /** Whether the titles of groups come from pages and folders, not from the configuration. */
  isAutomatic: boolean
}

function toShared({ navs, sections, rootPages }: PlanInput, pageOf: Map<Route, SitePage>): SharedPlan {
  const navOf = new Map(navs.flatMap((nav) => nav.pages.map(({ url }) => [url, nav] as const)))
  // The list of a section without an index page shows the section's first sidebar.
  for (const nav of navs) {
    const route = `/${nav.nav.name}/`
    if (!navOf.has(route)) navOf.set(route, nav)
  }
  const readingOf = new Map<Route, Reading>()
  for (const { sidebars } of [...sections, ...(rootPages ? [rootPages] : [])]) {
    for (const { tree, pages, order, isAutomatic = false } of sidebars) {
      const groupsOf = listGroups(tree)
      for (const { url } of pages) readingOf.set(url, { order, groups: groupsOf.get(url) ?? [], isAutomatic })
    }
  }
  return {
    pageOf,
    navOf,
    navHashes: new Map(),
    readingOf,
    bodies: new PromiseCache(),
    tasks: new PromiseCache(),
  }
}

/**
 * The input for the plans of screens: the site, and methods that collect what documents with its pages need.
 */
export class SitePlan {
  readonly config: Config
  /** The base path of the site, with leading and trailing slash. */
  readonly base: string
  readonly sections: readonly PlannedSection[]
  /** All pages as one pseudo-section, on a site without folders; otherwise undefined. */
  readonly flatSite: PlannedSection | undefined
  readonly data: SiteData
  readonly #input: PlanInput
  readonly #pages: readonly SitePage[]
  /** Sections that may be shown as a list. */
  readonly #listed: readonly PlannedSection[]
  readonly #shared: SharedPlan

  /** @param shared The shared data of the full plan, if this is a reduced one. */
  constructor(
    input: PlanInput,
    pageOf: Map<Route, SitePage>,
    pages: readonly SitePage[],
    listed: readonly PlannedSection[] = input.sections,
    shared = toShared(input, pageOf),
  ) {
    this.#input = input
    this.#shared = shared
    this.#pages = pages
    this.#listed = listed
    this.config = input.config
    this.base = input.config.site.base
    this.sections = input.sections
    this.flatSite = input.sections.length === 0 ? input.rootPages : undefined
    this.data = input.data
  }

  /**
   * The pages with their own documents. A page at the route of another screen is part of that screen instead.
   */
  get pages(): readonly SitePage[] {
    return this.#pages.map((page) => this.#shared.pageOf.get(page.node.url) ?? page)
  }

  /** Create a plan of the same site in which only one page has its own document. */
  reduceToPage(page: SitePage): SitePlan {
    return new SitePlan(this.#input, this.#shared.pageOf, [page], [], this.#shared)
  }

  /** Create a plan of the same site with only one section, in which no page has its own document. */
  reduceToSection(name: string): SitePlan {
    const sections = this.sections.filter((section) => section.name === name)
    return new SitePlan({ ...this.#input, sections }, this.#shared.pageOf, [], sections, this.#shared)
  }

  /** Replace the page at its route. */
  replace(page: SitePage): void {
    this.#shared.pageOf.set(page.node.url, page)
    this.#shared.bodies.delete(page.node.url)
    this.#shared.tasks.delete(page.node.url)
  }

  /** The route of a screen with a fixed route; undefined on a site without the screen. */
  routeOf(name: ScreenName): Route | undefined {
    const routes = listScreenRoutes(this.config, this.#shared.pageOf)
    return [...routes].find(([, screen]) => screen === name)?.[0]
  }

  pageAt(route: Route): SitePage | undefined {
    return this.#shared.pageOf.get(route)
  }

  sectionOf(route: Route): PlannedSection | undefined {
    return this.flatSite ?? this.sections.find(({ name }) => name === toSection(route))
  }

  /** The position of a page in its sidebar; undefined for pages without one. */
  readingOf(route: Route): Reading | undefined {
    return this.#shared.readingOf.get(route)
  }

  /** List the sections without an index page. */
  sectionsWithoutPage(): PlannedSection[] {
    return this.#listed.filter(({ name }) => !this.#shared.pageOf.has(`/${name}/`))
  }

  /** List links to the pages that belong to no section. */
  rootLinks(): Link[] {
    const pages = listRootPages(this.#input.pages.map(({ node }) => node).filter(isListed))
    return pages.map(({ title, url }) => ({ label: title, url: toUrl(url, this.base) }))
  }

  /**
   * Collect the stylesheets and external origins that the bodies of pages need in a document, and
   * the size of their sources.
   *
   * @param images Origins of images that the document shows in addition to the bodies.
   */
  partsOf(
    pages: readonly SitePage[],
    route: Route,
    images: readonly string[] = [],
  ): Pick<RenderTask, 'parts' | 'sizeBytes'> {
    const { client, ownStyles } = this.#input
    const names = new Set(pages.flatMap(({ summary }) => summary.components.map(({ name }) => name)))
    const files = [...names].flatMap((name) => client.styles.components[name] ?? [])
    const own = [...names].flatMap((name) => ownStyles[name] ?? [])
    const hasOwnStyles = pages.some(({ summary }) => summary.hasStyles)
    const stylesheets = [...new Set([...files.map((file) => this.base + file), ...own])].sort()
    if (hasOwnStyles) stylesheets.push(toUrl(`/${toStylesheetPath(route)}`, this.base))
    const frames = pages.flatMap(({ summary }) => summary.frames)
    const forms = [...names].flatMap((name) => findContentComponent(name)?.forms?.(this.config) ?? [])
    for (const name of names) frames.push(...(findContentComponent(name)?.frames?.(this.config) ?? []))
    return {
      parts: {
        imgSrc: [...images],
        frameSrc: frames.map(toOrigin).filter((origin) => origin !== undefined),
        formAction: forms.map(toOrigin).filter((origin) => origin !== undefined),
        stylesheets,
        hasOwnStyles,
      },
      sizeBytes: pages.reduce((sum, { node }) => sum + node.size, 0),
    }
  }

  /** Get the task of a page. It is planned once and cached until the page is replaced. */
  taskOf({ node }: SitePage, plan: () => Promise<RenderTask>): Promise<RenderTask> {
    return this.#shared.tasks.get(node.url, plan)
  }

  /** Resolve the address of a link of a page to a value for `href`. */
  hrefOf(page: SitePage, url: string): string {
    const { config, map } = this.#input
    return resolveLink(url, page, config.site, map).href
  }

  /** Get the reference to a compiled page, with its resolved links and images. */
  bodyOf(page: SitePage): Promise<BodySource> {
    const { config, map, folders, measurer } = this.#input
    const { key } = page.summary
    return this.#shared.bodies.get(page.node.url, async () => ({
      key,
      path: toRelativeSource(page.summary),
      hrefs: fillLinks(page, config.site, map),
      images: await fillImages(page, config.site, map, folders, measurer),
      idPrefix: '',
    }))
  }

  /** The language of an untranslated page; undefined for other pages. */
  fallbackLanguageOf(page: SitePage | undefined): string | undefined {
    return page?.summary.folder === undefined ? undefined : this.#input.baseLanguage
  }

  /** The language of the page at a route, if it isn't translated. */
  languageAt(route: Route): string | undefined {
    return this.fallbackLanguageOf(this.pageAt(route))
  }

  /** The git history of a page; undefined for pages that aren't committed. */
  historyOf(page: SitePage | undefined): PageHistory | undefined {
    return page && this.#input.history.of(page.summary)
  }

  /**
   * Links to the changes in the source of an outdated translation; undefined for pages that are up to date.
   */
  findOutdated({ node, summary }: SitePage): OutdatedProps | undefined {
    const { translationOf } = summary.frontMatter
    const { contentDir, baseContentDir } = this.#input.folders
    if (translationOf === undefined || summary.folder !== undefined || contentDir === baseContentDir)
      return undefined
    const source = findTranslationSource(summary.path, baseContentDir)
    if (!source || isBlob(source.bytes, translationOf)) return undefined
    const { languages } = this.config
    const host = languages.find(({ code }) => code === this.#input.baseLanguage)?.host
    return {
      sourceUrl: host && host + toUrl(node.url, this.base),
      historyUrl: toHistoryUrl(this.config)?.replace('{path}', source.path),
    }
  }

  /**
   * The new URLs of headings that were once on a page, by id. An id that ends with `*` represents all ids
   * with the same beginning.
   */
  movedFrom(route: Route): TaskPlace['moved'] {
    const moved = this.#input.map.redirects.movedOf(route)
    const page = this.pageAt(route)
    const foreign = page && findForeignHeadings(route, page, this.#input.others)
    if (moved.size === 0) return foreign
    return {
      ...foreign,
      ...Object.fromEntries([...moved].map(([id, to]) => [id, toRedirectUrl(to, this.base)])),
    }
  }

  /** Plan how search shows a page; undefined on a site without search. */
  searchOf(page: SitePage): RenderTask['search'] {
    if (this.config.search.provider === 'none') return undefined
    const section = this.sections.find(({ name }) => name === toSection(page.node.url))
    return planSearch(page, section?.title, this.config, this.fallbackLanguageOf(page))
  }

  /** The title of a document, which includes the site's name. */
  toTitle(title: string): string {
    return `${title} | ${this.config.site.name}`
  }

  toTask(draft: TaskDraft): RenderTask {
    const { config, client } = this.#input
    const { host = '' } = config.site
    const { route } = draft
    const nav = this.#shared.navOf.get(route)
    const { name } = draft.screen
    const { isAddressed } = screens[name]
    const stylesheet = client.screens[name]?.stylesheet
    const menuRoute = draft.place?.menuRoute ?? route
    const page = name === 'content' ? this.pageAt(route) : undefined
    const task: Omit<RenderTask, 'inputs'> = {
      file: toOutputPath(route),
      sizeBytes: 0,
      ...draft,
      head: {
        description: '',
        noIndex: false,
        canonical: isAddressed ? host + this.#canonical(route, page) : undefined,
        alternates: isAddressed ? this.#alternates(route, page) : [],
        kind: 'website',
        feeds: isAddressed ? this.#feedsOf(route) : [],
        image: isAddressed && !draft.head.noIndex ? this.#input.cards?.ofSite() : undefined,
        ...draft.head,
      },
      place: {
        navKey: nav?.key,
        anchors: [],
        neighbours: {},
        menuRoute,
        counterparts: describeCounterparts(menuRoute, page, this.#input.others),
        ...draft.place,
      },
      parts: {
        imgSrc: [],
        frameSrc: [],
        formAction: [],
        hasOwnStyles: false,
        ...draft.parts,
        stylesheets: [...(stylesheet ? [this.base + stylesheet] : []), ...(draft.parts?.stylesheets ?? [])],
      },
    }
    return { ...task, inputs: toTaskInputs(task, this.#toShared(nav)) }
  }

  /**
   * The shared part of the hashes of tasks' inputs, by sidebar key; the key is empty for
   * tasks without a sidebar.
   */
  listSharedInputs(): Record<string, string> {
    const { navs } = this.#input
    return Object.fromEntries([
      ['', this.#toShared(undefined)],
      ...navs.map((nav) => [nav.key, this.#toShared(nav)]),
    ])
  }

  #toShared(nav: PlannedNav | undefined): string {
    return `${this.#input.sharedInputs}\n${nav ? this.#hashNav(nav) : ''}`
  }

  /** The social image of a content page. */
  imageOf({ title, url }: FileNode): ShareImage | undefined {
    return this.#input.cards?.of(url, title, this.sectionOf(url)?.title ?? '')
  }

  /** The feeds of a route's section; at the root of the site, the feeds of all sections. */
  #feedsOf(route: Route): TaskHead['feeds'] {
    if (this.config.site.host === undefined) return []
    return this.sections
      .filter(({ name, order }) => order === 'date' && (route === '/' || name === toSection(route)))
      .flatMap(({ name, title }) => [
        { title: this.toTitle(title), type: 'atom' as const, url: toUrl(`/${toAtomFile(name)}`, this.base) },
        { title: this.toTitle(title), type: 'rss' as const, url: toUrl(`/${toRssFile(name)}`, this.base) },
      ])
  }

  /** The site's data for structured data; undefined without a host, because URLs must be absolute there. */
  siteFacts(): PageFacts['site'] | undefined {
    const { host, name, description } = this.config.site
    return host === undefined ? undefined : { name, url: host + this.base, description }
  }

  #hashNav({ key, nav }: PlannedNav): string {
    const { navHashes } = this.#shared
    const known = navHashes.get(key)
    if (known !== undefined) return known
    const hash = shortHash(JSON.stringify(nav))
    navHashes.set(key, hash)
    return hash
  }

  /**
   * The canonical URL of a document, without its host. The one of an untranslated page
   * is that of its original.
   */
  #canonical(route: Route, page: SitePage | undefined): string {
    const { others, baseLanguage } = this.#input
    const source = isTranslated(page)
      ? undefined
      : others.find(({ language, version }) => language === baseLanguage && version === undefined)
    const found = source && findCounterpart(route, page, source)
    return source && found?.route !== undefined ? toUrl(found.route, source.base) : toUrl(route, this.base)
  }

  #alternates(route: Route, page: SitePage | undefined): TaskHead['alternates'] {
    const { others, baseLanguage } = this.#input
    const { host } = this.config.site
    if (others.some(({ version }) => version === undefined)) {
      if (host === undefined) return []
      const { language } = this.config
      return listAlternates({ route, page, language, base: this.base, others, baseLanguage, host })
    }
    const published = this.config.languages.filter(({ host }) => host !== undefined)
    if (published.length < 2) return []
    return published.map(({ code, host }) => ({ language: code, url: host + toUrl(route, this.base) }))
  }
}
