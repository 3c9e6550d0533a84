import { stringsOf } from '../../renderer/strings/languages.ts'
import type { Link } from '../../renderer/types.ts'
import type { ClientManifest } from '../client/client-manifest.ts'
import type { Config } from '../config/schema.ts'
import type { ContentFolders } from '../site/pages/content-file.ts'
import type { SiteMap, SitePage } from '../site/pages/site-map.ts'
import { offlineRoute, type Route, toOutputPath, toSection, toUrl } from '../site/route.ts'
import { shortHash, stableJson } from '../support/files/hash.ts'
import { toContentProps } from './content-props.ts'
import { toOrigin } from './content-security-policy.ts'
import { fillImages, fillLinks } from './fill-refs.ts'
import { toHomeProps } from './home-props.ts'
import type { ImageMeasurer } from './measure-images.ts'
import { planChapters } from './plan-chapters.ts'
import type { PlannedNav } from './plan-nav.ts'
import { listRootPages, type PlannedSection } from './plan-sections.ts'
import type { SiteData } from './read-data.ts'
import { planSearch } from './search/plan-search.ts'
import { toSiteUrl } from './site-props.ts'
import { type BodySource, type RenderTask, type TaskScreen, toStylesheetPath } from './tasks.ts'
import { toIssuesUrl } from './vote-url.ts'

export interface PlanInput {
  pages: readonly SitePage[]
  sections: readonly PlannedSection[]
  /** In place of sections, where the site has no folders. */
  flatSite?: PlannedSection
  navs: readonly PlannedNav[]
  config: Config
  map: SiteMap
  folders: ContentFolders
  /** The language of pages that aren't translated. */
  baseLanguage: string
  measurer: ImageMeasurer
  client: ClientManifest
  /** Stylesheets of the site's own components, by name: URLs. */
  ownStyles: Record<string, string[]>
  /** Absent where the site shows none. */
  sponsors?: SiteData['sponsors']
  /** A hash of what all pages share: the shell, the site's properties, the renderer. */
  sharedInputs: string
}

/** What a task needs besides its screen; the rest follows from its route. */
type TaskDraft = Pick<RenderTask, 'route' | 'screen' | 'title'> & Partial<Omit<RenderTask, 'inputs'>>

/** Plans the rendering of every route: which screen it shows, and with what. */
export class TaskPlanner {
  readonly #input: PlanInput
  readonly #base: string
  readonly #pageOf: Map<Route, SitePage>
  readonly #navOf = new Map<Route, PlannedNav>()
  readonly #navHashes = new Map<string, string>()
  /** Bodies are needed for pages and again for printable pages. */
  readonly #sources = new Map<Route, Promise<BodySource>>()

  constructor(input: PlanInput) {
    this.#input = input
    this.#base = input.config.site.base
    this.#pageOf = new Map(input.pages.map((page) => [page.node.url, page]))
    for (const nav of input.navs) {
      this.#navHashes.set(nav.key, shortHash(stableJson(nav.nav)))
      for (const { url } of nav.pages) this.#navOf.set(url, nav)
    }
  }

  /** Plan a page anew whose route, names and headings are those of before. */
  replan(page: SitePage): Promise<RenderTask> {
    const { url } = page.node
    this.#pageOf.set(url, page)
    this.#sources.delete(url)
    if (url === '/vote/' && this.#input.config.vote) return this.#voteTask()
    return url === '/' && this.#hasHome ? this.#homeTask() : this.#contentTask(page)
  }

  get #hasHome(): boolean {
    return this.#input.config.home !== undefined || !this.#pageOf.has('/')
  }

  async plan(): Promise<RenderTask[]> {
    const { config, pages, sections } = this.#input
    const hasHome = this.#hasHome
    const tasks: RenderTask[] = []
    for (const page of pages) {
      if (page.node.url === '/vote/' && config.vote) continue
      if (page.node.url === '/' && hasHome) continue
      tasks.push(await this.#contentTask(page))
    }
    if (hasHome) tasks.push(await this.#homeTask())
    if (config.vote) tasks.push(await this.#voteTask())
    for (const section of sections) if (section.printable) tasks.push(await this.#printableTask(section))
    if (config.search.provider !== 'none' && !this.#pageOf.has('/search/')) tasks.push(this.#searchTask())
    const { name: title } = config.site
    tasks.push(
      this.#task({ route: '/404/', file: '404.html', screen: { name: 'not-found' }, title, noIndex: true }),
      this.#offlineTask(),
      this.#task({ route: '/app-shell/', screen: { name: 'app-shell' }, title, noIndex: true }),
    )
    return tasks
  }

  async #contentTask(page: SitePage): Promise<RenderTask> {
    const { node } = page
    const { config, sections, flatSite } = this.#input
    const section = flatSite ?? sections.find(({ name }) => name === toSection(node.url))
    return this.#task({
      route: node.url,
      screen: {
        name: 'content',
        props: { ...toContentProps(page, section, config), fallbackLanguage: this.#fallbackLanguage(page) },
      },
      title: node.url === '/' ? config.site.name : this.#toTitle(node.title),
      description: node.description || config.site.description || page.summary.opening,
      imgSrc: node.contributors.length > 0 ? [config.contributors.avatarHost] : [],
      ...(await this.#pageParts([page], node.url)),
      source: await this.#source(page),
      search: this.#search(page),
      moved: this.#moved(node.url),
    })
  }

  async #homeTask(): Promise<RenderTask> {
    const { config, sections, client, sponsors } = this.#input
    const page = this.#pageOf.get('/')
    const { name, description } = config.site
    const props = toHomeProps({ config, sections, rootLinks: this.#rootLinks(), sponsors })
    const parts = page ? await this.#pageParts([page], '/') : { stylesheets: [] }
    const images = (sponsors?.sponsors ?? []).flatMap(({ image }) => (image && toOrigin(image)) ?? [])
    return this.#task({
      route: '/',
      screen: { name: 'home', props: { ...props, fallbackLanguage: this.#fallbackLanguage(page) } },
      title: name,
      description: page?.node.description || description,
      ...parts,
      source: page && (await this.#source(page)),
      search: page && this.#search(page),
      imgSrc: [...new Set(images)].sort(),
      stylesheets: [this.#base + client.styles.home, ...parts.stylesheets],
    })
  }

  #rootLinks(): Link[] {
    const pages = listRootPages(this.#input.pages.map(({ node }) => node))
    return pages.map(({ title, url }) => ({ label: title, url: toUrl(url, this.#base) }))
  }

  async #voteTask(): Promise<RenderTask> {
    const { config, client } = this.#input
    const page = this.#pageOf.get('/vote/')
    const title = page?.node.title ?? config.vote?.title ?? ''
    const description = page?.node.description || config.vote?.description || ''
    const issuesUrl = config.vote ? toIssuesUrl(config.vote) : ''
    const screen: TaskScreen = {
      name: 'vote',
      props: { title, description, issuesUrl, fallbackLanguage: this.#fallbackLanguage(page) },
    }
    const parts = page ? await this.#pageParts([page], '/vote/') : { stylesheets: [] }
    return this.#task({
      route: '/vote/',
      screen,
      title: this.#toTitle(title),
      description,
      ...parts,
      source: page && (await this.#source(page)),
      search: page && this.#search(page),
      stylesheets: [this.#base + client.styles.vote, ...parts.stylesheets],
    })
  }

  #offlineTask(): RenderTask {
    const { sections, client, config } = this.#input
    return this.#task({
      route: offlineRoute,
      screen: {
        name: 'offline',
        props: {
          siteName: config.site.name,
          sections: sections.map(({ name, title }) => ({ name, title })),
        },
      },
      title: this.#toTitle(stringsOf(config.language).offlineTitle),
      noIndex: true,
      stylesheets: [this.#base + client.styles.offline],
    })
  }

  async #printableTask(section: PlannedSection): Promise<RenderTask> {
    const route = `/${section.name}/printable/`
    const pages = section.pages.flatMap(({ url }) => this.#pageOf.get(url) ?? [])
    const chapters = await planChapters(pages, this.#input.config.site, {
      sourceOf: (page) => this.#source(page),
      languageOf: (page) => this.#fallbackLanguage(page),
    })
    const sectionUrl = toUrl(section.url, this.#base)
    const parts = await this.#pageParts(pages, route)
    return this.#task({
      route,
      screen: { name: 'printable', title: section.title, sectionUrl, chapters },
      title: this.#toTitle(stringsOf(this.#input.config.language).printableTitle),
      noIndex: true,
      ...parts,
      stylesheets: [this.#base + this.#input.client.styles.printable, ...parts.stylesheets],
    })
  }

  /** Where the form leads without JavaScript. */
  #searchTask(): RenderTask {
    const sections = this.#input.flatSite
      ? this.#rootLinks()
      : this.#input.sections.map(({ title, url }) => ({ label: title, url: toUrl(url, this.#base) }))
    return this.#task({
      route: '/search/',
      screen: { name: 'search', props: { sections } },
      title: this.#toTitle(stringsOf(this.#input.config.language).search),
      noIndex: true,
    })
  }

  /** What the bodies of pages bring into the document that they are part of. */
  async #pageParts(
    pages: readonly SitePage[],
    route: Route,
  ): Promise<Pick<RenderTask, 'frameSrc' | 'stylesheets' | 'hasOwnStyles' | 'sizeBytes'>> {
    const { client, ownStyles, config } = this.#input
    const names = new Set(pages.flatMap(({ summary }) => summary.components.map(({ name }) => name)))
    const files = [...names].flatMap((name) => client.styles.components[name] ?? [])
    const own = [...names].flatMap((name) => ownStyles[name] ?? [])
    const hasOwnStyles = pages.some(({ summary }) => summary.hasStyles)
    const stylesheets = [...new Set([...files.map((file) => this.#base + file), ...own])].sort()
    if (hasOwnStyles) stylesheets.push(toUrl(`/${toStylesheetPath(route)}`, this.#base))
    const frames = pages.flatMap(({ summary }) => summary.frames)
    if (names.has('StackBlitzPreview')) frames.push(config.exampleUrl)
    return {
      frameSrc: frames.map(toOrigin).filter((origin) => origin !== undefined),
      stylesheets,
      hasOwnStyles,
      sizeBytes: pages.reduce((sum, { node }) => sum + node.size, 0),
    }
  }

  #source(page: SitePage): Promise<BodySource> {
    const known = this.#sources.get(page.node.url)
    if (known) return known
    const { config, map, folders, measurer } = this.#input
    const source = fillImages(page, config.site, map, folders, measurer).then((images) => ({
      key: page.summary.key,
      hrefs: fillLinks(page, config.site, map),
      images,
      idPrefix: '',
    }))
    this.#sources.set(page.node.url, source)
    return source
  }

  /** The language of a page that isn't translated into that of the build. */
  #fallbackLanguage(page: SitePage | undefined): string | undefined {
    return page?.summary.folder === undefined ? undefined : this.#input.baseLanguage
  }

  #moved(route: Route): RenderTask['moved'] {
    const moved = this.#input.config.redirects.flatMap(({ from, to }) => {
      const [page, id = ''] = from.split('#')
      return page === route ? [[id, toSiteUrl(to, this.#base)] as const] : []
    })
    return moved.length === 0 ? undefined : Object.fromEntries(moved)
  }

  #search(page: SitePage): RenderTask['search'] {
    const { config, sections } = this.#input
    if (config.search.provider === 'none') return undefined
    const section = sections.find(({ name }) => name === toSection(page.node.url))
    return planSearch(page, section?.title ?? config.site.name)
  }

  #toTitle(title: string): string {
    return `${title} | ${this.#input.config.site.name}`
  }

  #task(draft: TaskDraft): RenderTask {
    const { config, sharedInputs } = this.#input
    const { host = '' } = config.site
    const nav = this.#navOf.get(draft.route)
    const isPage = !['not-found', 'app-shell', 'offline'].includes(draft.screen.name)
    const task: Omit<RenderTask, 'inputs'> = {
      file: toOutputPath(draft.route),
      description: '',
      noIndex: false,
      imgSrc: [],
      frameSrc: [],
      stylesheets: [],
      hasOwnStyles: false,
      sizeBytes: 0,
      canonical: isPage ? host + toUrl(draft.route, this.#base) : undefined,
      alternates: isPage ? this.#alternates(draft.route) : [],
      navKey: nav?.key,
      ...draft,
    }
    const navHash = nav ? this.#navHashes.get(nav.key) : ''
    return { ...task, inputs: shortHash(`${sharedInputs}\n${navHash}\n${stableJson(task)}`) }
  }

  #alternates(route: Route): RenderTask['alternates'] {
    const published = this.#input.config.languages.filter(({ host }) => host !== undefined)
    if (published.length < 2) return []
    return published.map(({ code, host }) => ({ language: code, url: host + toUrl(route, this.#base) }))
  }
}
