import { findContentComponent } from '../../renderer/content-components/components.ts'
import type { OutdatedProps } from '../../renderer/screens/content/props.ts'
import { listScreenRoutes, type ScreenName, screens } from '../../renderer/screens/screen.ts'
import type { Link } from '../../renderer/types.ts'
import { toAtomFile, toOutputPath, toRssFile, toStylesheetPath } from '../../renderer/urls/output-names.ts'
import type { ClientManifest } from '../client/client-manifest.ts'
import type { Config } from '../config/schema.ts'
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
  /** Pages with a sidebar that belong to no section: all of them, where the site has no folders. */
  rootPages?: PlannedSection
  navs: readonly PlannedNav[]
  config: Config
  map: LinkTargets
  folders: ContentFolders
  /** The language of pages that aren't translated. */
  baseLanguage: string
  measurer: ImageMeasurer
  client: ClientManifest
  /** Stylesheets of the site's own components, by name: URLs. */
  ownStyles: Record<string, string[]>
  data: SiteData
  history: SiteHistory
  /** Absent on a site without pictures for sharing. */
  cards?: CardPlanner
  /** The other sites of the output. */
  others: readonly OtherSite[]
  /** A hash of what all pages share: the shell, the site's properties, the renderer. */
  sharedInputs: string
}

/** What a screen gives for a task; the rest follows from its route. */
interface TaskDraft
  extends Pick<RenderTask, 'route' | 'screen'>,
    Partial<Pick<RenderTask, 'file' | 'search'>> {
  head: Pick<TaskHead, 'title'> & Partial<Omit<TaskHead, 'title' | 'canonical' | 'alternates' | 'feeds'>>
  place?: Partial<Omit<TaskPlace, 'navKey'>>
  parts?: Partial<TaskParts>
  sizeBytes?: number
}

/** What a site and the parts of it know of its pages. */
interface SharedPlan {
  pageOf: Map<Route, SitePage>
  navOf: Map<Route, PlannedNav>
  /** By key, when they are asked for. */
  navHashes: Map<string, string>
  readingOf: Map<Route, Reading>
  /** Bodies are needed for pages and again for printable pages. */
  bodies: PromiseCache<Route, BodySource>
  /** Of pages: those that are edited while the site is served are planned alone. */
  tasks: PromiseCache<Route, RenderTask>
}

/** Where a page is in its sidebar. */
export interface Reading {
  /** The pages of the sidebar in the order in which they are read. */
  order: readonly FileNode[]
  /** The groups that it is in, from the outermost. */
  groups: readonly TreeEntry[]
}

function toShared({ navs, sections, rootPages }: PlanInput, pageOf: Map<Route, SitePage>): SharedPlan {
  const navOf = new Map(navs.flatMap((nav) => nav.pages.map(({ url }) => [url, nav] as const)))
  // The list of a section that has no page of its own shows the sidebar of its first pages.
  for (const nav of navs) {
    const route = `/${nav.nav.name}/`
    if (!navOf.has(route)) navOf.set(route, nav)
  }
  const readingOf = new Map<Route, Reading>()
  for (const { sidebars } of [...sections, ...(rootPages ? [rootPages] : [])]) {
    for (const { tree, pages, order } of sidebars) {
      const groupsOf = listGroups(tree)
      for (const { url } of pages) readingOf.set(url, { order, groups: groupsOf.get(url) ?? [] })
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

/** What the plans of screens are made from: the site, and what a document needs that shows pages of it. */
export class SitePlan {
  readonly config: Config
  /** Path of the root, with slashes around it. */
  readonly base: string
  readonly sections: readonly PlannedSection[]
  /** In place of sections, where the site has no folders. */
  readonly flatSite: PlannedSection | undefined
  readonly data: SiteData
  readonly #input: PlanInput
  readonly #pages: readonly SitePage[]
  /** Sections that may be shown as a list. */
  readonly #listed: readonly PlannedSection[]
  readonly #shared: SharedPlan

  /** @param shared Of a site that this is a part of. */
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

  /** The pages that are shown by themselves: those at the route of another screen are part of that. */
  get pages(): readonly SitePage[] {
    return this.#pages.map((page) => this.#shared.pageOf.get(page.node.url) ?? page)
  }

  /** The same site, of which only one page is shown by itself. */
  reduceToPage(page: SitePage): SitePlan {
    return new SitePlan(this.#input, this.#shared.pageOf, [page], [], this.#shared)
  }

  /** The same site with one section, of which no page is shown by itself. */
  reduceToSection(name: string): SitePlan {
    const sections = this.sections.filter((section) => section.name === name)
    return new SitePlan({ ...this.#input, sections }, this.#shared.pageOf, [], sections, this.#shared)
  }

  /** Put a page in place of the one at its route. */
  replace(page: SitePage): void {
    this.#shared.pageOf.set(page.node.url, page)
    this.#shared.bodies.delete(page.node.url)
    this.#shared.tasks.delete(page.node.url)
  }

  /** The route of a screen that has one of its own; undefined on a site without the screen. */
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

  /** Where a page is in its sidebar; undefined of pages without one. */
  readingOf(route: Route): Reading | undefined {
    return this.#shared.readingOf.get(route)
  }

  /** Sections at whose URL there is no page. */
  sectionsWithoutPage(): PlannedSection[] {
    return this.#listed.filter(({ name }) => !this.#shared.pageOf.has(`/${name}/`))
  }

  /** Links to the pages that belong to no section. */
  rootLinks(): Link[] {
    const pages = listRootPages(this.#input.pages.map(({ node }) => node).filter(isListed))
    return pages.map(({ title, url }) => ({ label: title, url: toUrl(url, this.base) }))
  }

  /**
   * What the bodies of pages bring into the document that they are part of.
   *
   * @param images Origins of pictures that the document shows beside the bodies.
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

  /** The task of a page, which is planned once, until the page is replaced. */
  taskOf({ node }: SitePage, plan: () => Promise<RenderTask>): Promise<RenderTask> {
    return this.#shared.tasks.get(node.url, plan)
  }

  /** The compiled page, with where its links and pictures lead. */
  bodyOf(page: SitePage): Promise<BodySource> {
    const { config, map, folders, measurer } = this.#input
    const { key, folder, path } = page.summary
    return this.#shared.bodies.get(page.node.url, async () => ({
      key,
      path: folder === undefined ? path : `${folder}/${path}`,
      hrefs: fillLinks(page, config.site, map),
      images: await fillImages(page, config.site, map, folders, measurer),
      idPrefix: '',
    }))
  }

  /** The language of a page that isn't translated into that of the build. */
  fallbackLanguageOf(page: SitePage | undefined): string | undefined {
    return page?.summary.folder === undefined ? undefined : this.#input.baseLanguage
  }

  /** What git knows of a page; undefined of pages that aren't committed. */
  historyOf(page: SitePage | undefined): PageHistory | undefined {
    return page && this.#input.history.of(page.summary)
  }

  /** Where readers of a translation find what has changed in its source; undefined of pages that are up to date. */
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

  /** Where headings are that were on a page once, by their id; one that ends with `*` represents all that begin so. */
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

  /** What search finds of a page; undefined on a site without search. */
  searchOf(page: SitePage): RenderTask['search'] {
    if (this.config.search.provider === 'none') return undefined
    const section = this.sections.find(({ name }) => name === toSection(page.node.url))
    return planSearch(page, section?.title, this.config)
  }

  /** The title of a document. */
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

  /** What tasks have in common in the hash of their inputs, by the key of their sidebar; empty for those without one. */
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

  /** What is shown where a content page is shared. */
  imageOf({ title, url }: FileNode): ShareImage | undefined {
    return this.#input.cards?.of(url, title, this.sectionOf(url)?.title ?? '')
  }

  /** Feeds of the section of a route; on the first page of the site, of all sections that have some. */
  #feedsOf(route: Route): TaskHead['feeds'] {
    if (this.config.site.host === undefined) return []
    return this.sections
      .filter(({ name, order }) => order === 'date' && (route === '/' || name === toSection(route)))
      .flatMap(({ name, title }) => [
        { title: this.toTitle(title), type: 'atom' as const, url: toUrl(`/${toAtomFile(name)}`, this.base) },
        { title: this.toTitle(title), type: 'rss' as const, url: toUrl(`/${toRssFile(name)}`, this.base) },
      ])
  }

  /** What structured data says of the site; undefined without a host: addresses there are whole. */
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

  /** The address of a document without its host. What isn't translated counts as the page that it is taken from. */
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
