import type { ContentPageProps, HomePageProps, TocEntry } from '../../renderer/types.ts'
import type { Config } from '../config/schema.ts'
import { shortHash, stableJson } from '../files/hash.ts'
import type { FileNode } from '../pages/content-index.ts'
import { toDate } from '../pages/order.ts'
import type { SiteMap, SitePage } from '../pages/site-map.ts'
import { type Route, toOutputPath, toSection, toUrl } from '../routes/route.ts'
import { toOrigin } from './content-security-policy.ts'
import { fillImages, fillLinks } from './fill-refs.ts'
import type { ImageMeasurer } from './measure-images.ts'
import type { PlannedNav } from './plan-nav.ts'
import type { PlannedSection } from './plan-sections.ts'
import { toSiteUrl } from './site-props.ts'
import {
  type BodySource,
  type PrintableChapter,
  type RenderTask,
  type TaskScreen,
  toStylesheetPath,
} from './tasks.ts'

export interface PlanInput {
  pages: readonly SitePage[]
  sections: readonly PlannedSection[]
  navs: readonly PlannedNav[]
  config: Config
  map: SiteMap
  contentDir: string
  measurer: ImageMeasurer
  /** A hash of what all pages share: the shell, the site's properties, the renderer. */
  sharedInputs: string
}

/** What a task needs besides its screen; the rest follows from its route. */
type TaskDraft = Pick<RenderTask, 'route' | 'screen' | 'title' | 'sizeBytes'> &
  Partial<Omit<RenderTask, 'inputs' | 'canonical' | 'alternates'>>

/** Plan the rendering of every route: which screen it shows, and with what. */
export async function planTasks(input: PlanInput): Promise<RenderTask[]> {
  const planner = new TaskPlanner(input)
  return planner.plan()
}

class TaskPlanner {
  readonly #input: PlanInput
  readonly #pageOf: Map<Route, SitePage>
  readonly #sectionOf: Map<string, PlannedSection>
  readonly #navOf = new Map<Route, PlannedNav>()
  readonly #navHashes = new Map<string, string>()
  /** Bodies are needed for pages and again for printable pages. */
  readonly #sources = new Map<Route, Promise<BodySource>>()

  constructor(input: PlanInput) {
    this.#input = input
    this.#pageOf = new Map(input.pages.map((page) => [page.node.url, page]))
    this.#sectionOf = new Map(input.sections.map((section) => [section.name, section]))
    for (const nav of input.navs) {
      this.#navHashes.set(nav.key, shortHash(stableJson(nav.nav)))
      for (const { url } of nav.pages) this.#navOf.set(url, nav)
    }
  }

  async plan(): Promise<RenderTask[]> {
    const { config, pages, sections } = this.#input
    const tasks: RenderTask[] = []
    for (const page of pages) {
      if (page.node.url === '/vote/' && config.vote) continue
      if (page.node.url === '/' && config.home) continue
      tasks.push(await this.#contentTask(page))
    }
    if (config.home || !this.#pageOf.has('/')) tasks.push(await this.#homeTask())
    if (config.vote) tasks.push(await this.#voteTask())
    for (const section of sections) if (section.printable) tasks.push(await this.#printableTask(section))
    tasks.push(
      this.#task({
        route: '/404/',
        file: '404.html',
        screen: { name: 'not-found' },
        title: config.site.name,
        noIndex: true,
        sizeBytes: 0,
      }),
      this.#task({
        route: '/app-shell/',
        screen: { name: 'app-shell' },
        title: config.site.name,
        noIndex: true,
        sizeBytes: 0,
      }),
    )
    return tasks
  }

  async #contentTask(page: SitePage): Promise<RenderTask> {
    const { node, summary } = page
    const isHome = node.url === '/'
    return this.#task({
      route: node.url,
      screen: { name: 'content', props: this.#contentProps(page) },
      source: await this.#source(page),
      title: isHome ? this.#input.config.site.name : this.#toTitle(node.title),
      description: node.description,
      imgSrc: node.contributors.length > 0 ? [this.#input.config.contributors.avatarHost] : [],
      frameSrc: toOrigins(summary.frames),
      stylesheet: this.#stylesheetOf([page], node.url),
      sizeBytes: node.size,
    })
  }

  #contentProps(page: SitePage): Omit<ContentPageProps, 'body'> {
    const { node, summary } = page
    const { config } = this.#input
    const { base } = config.site
    const section = this.#sectionOf.get(toSection(node.url))
    const position = section?.pages.indexOf(node) ?? -1
    const isPost = section?.order === 'date' && node.url !== section.url
    const neighbour = (other: FileNode | undefined) =>
      other && { title: other.title, url: toUrl(other.url, base) }
    return {
      title: node.title,
      titleId: summary.leadHeading?.id,
      breadcrumbs: section && node.url !== section.url ? toBreadcrumbs(section, node, base) : [],
      editUrl: node.edit ?? config.editUrl?.replace('{path}', node.path),
      printUrl: section?.printable ? toUrl(`/${section.name}/printable/`, base) : undefined,
      previous: position > 0 ? neighbour(section?.pages[position - 1]) : undefined,
      next: position >= 0 ? neighbour(section?.pages[position + 1]) : undefined,
      related: node.related.map(({ title, url }) => ({ title, url: toSiteUrl(url, base) })),
      contributors: node.contributors.map((username) => this.#contributor(username)),
      toc: toToc(node),
      thirdParty: summary.isThirdParty ? { source: node.source, repo: node.repo } : undefined,
      date: isPost ? toDate(node.name) || undefined : undefined,
      posts: section?.order === 'date' && node.url === section.url ? this.#posts(section) : [],
    }
  }

  #posts({ pages, url }: PlannedSection): ContentPageProps['posts'] {
    const { base } = this.#input.config.site
    return pages
      .filter((page) => page.url !== url)
      .map((page) => ({
        title: page.title,
        url: toUrl(page.url, base),
        date: toDate(page.name),
        description: page.description,
      }))
  }

  #contributor(username: string): ContentPageProps['contributors'][number] {
    const { avatarHost, profileHost } = this.#input.config.contributors
    const name = encodeURIComponent(username)
    return { username, url: `${profileHost}/${name}`, avatarUrl: `${avatarHost}/${name}.png?size=90` }
  }

  async #homeTask(): Promise<RenderTask> {
    const { config, sections } = this.#input
    const page = this.#pageOf.get('/')
    const { base, name, description } = config.site
    const home = config.home ?? { headline: '{word}', words: [name], steps: [], actions: undefined }
    const actions = home.actions ?? sections.map(({ title, url }) => ({ label: title, url }))
    const [before = '', after = ''] = home.headline.split('{word}')
    const props: Omit<HomePageProps, 'body'> = {
      name,
      headline: [before, after],
      words: home.words,
      steps: home.steps,
      picture: config.home?.picture,
      actions: actions.map(({ label, url }) => ({ label, url: toSiteUrl(url, base) })),
      sponsors: config.sponsors && { text: config.sponsors.text, url: config.sponsors.url },
    }
    return this.#task({
      route: '/',
      screen: { name: 'home', props },
      source: page && (await this.#source(page)),
      title: name,
      description: page?.node.description || description,
      stylesheet: page && this.#stylesheetOf([page], '/'),
      sizeBytes: page?.node.size ?? 0,
    })
  }

  async #voteTask(): Promise<RenderTask> {
    const page = this.#pageOf.get('/vote/')
    const vote = this.#input.config.vote
    const title = page?.node.title ?? vote?.title ?? ''
    const description = page?.node.description || vote?.description || ''
    const screen: TaskScreen = {
      name: 'vote',
      props: { title, description, repositoryUrl: `https://github.com/${vote?.repository}` },
    }
    return this.#task({
      route: '/vote/',
      screen,
      source: page && (await this.#source(page)),
      title: this.#toTitle(title),
      description,
      stylesheet: page && this.#stylesheetOf([page], '/vote/'),
      sizeBytes: page?.node.size ?? 0,
    })
  }

  async #printableTask(section: PlannedSection): Promise<RenderTask> {
    const { config } = this.#input
    const route = `/${section.name}/printable/`
    const pages = section.pages.flatMap(({ url }) => this.#pageOf.get(url) ?? [])
    const ids = new Map(pages.map(({ node }) => [node.url, toChapterId(node.url)]))
    const chapters = await Promise.all(
      pages.map(async (page): Promise<PrintableChapter> => {
        const id = ids.get(page.node.url) ?? ''
        const prefix = `${id}--`
        const source = await this.#source(page)
        return {
          id,
          title: page.node.title,
          url: (config.site.host ?? '') + toUrl(page.node.url, config.site.base),
          toc: toToc(page.node)
            .filter(({ level }) => level === 2)
            .map((entry) => ({ ...entry, id: prefix + entry.id })),
          source: { ...source, idPrefix: prefix, hrefs: this.#toPrintableLinks(source.hrefs, page, ids) },
        }
      }),
    )
    return this.#task({
      route,
      screen: { name: 'printable', title: section.title, sectionUrl: toUrl(section.url, config.site.base), chapters },
      title: this.#toTitle('Combined printable page'),
      noIndex: true,
      stylesheet: this.#stylesheetOf(pages, route),
      frameSrc: pages.flatMap(({ summary }) => toOrigins(summary.frames)),
      sizeBytes: section.pages.reduce((sum, { size }) => sum + size, 0),
    })
  }

  /** Links to pages that are part of the same document lead to their place in it. */
  #toPrintableLinks(hrefs: readonly string[], { node }: SitePage, ids: ReadonlyMap<Route, string>): string[] {
    const { base } = this.#input.config.site
    const idOfUrl = new Map([...ids].map(([route, id]) => [toUrl(route, base), id]))
    return hrefs.map((href) => {
      const [, url = '', hash = ''] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? []
      const id = url === '' ? ids.get(node.url) : idOfUrl.get(url)
      if (id === undefined) return href
      return hash === '' ? `#${id}` : `#${id}--${hash}`
    })
  }

  #source(page: SitePage): Promise<BodySource> {
    const known = this.#sources.get(page.node.url)
    if (known) return known
    const { config, map, contentDir, measurer } = this.#input
    const source = fillImages(page, config.site, map, contentDir, measurer).then((images) => ({
      key: page.summary.key,
      hrefs: fillLinks(page, config.site, map),
      images,
      idPrefix: '',
    }))
    this.#sources.set(page.node.url, source)
    return source
  }

  #stylesheetOf(pages: readonly SitePage[], route: Route): string | undefined {
    const { base } = this.#input.config.site
    return pages.some(({ summary }) => summary.hasStyles)
      ? toUrl(`/${toStylesheetPath(route)}`, base)
      : undefined
  }

  #toTitle(title: string): string {
    return `${title} | ${this.#input.config.site.name}`
  }

  #task(draft: TaskDraft): RenderTask {
    const { config, sharedInputs } = this.#input
    const { host = '', base } = config.site
    const nav = this.#navOf.get(draft.route)
    const isHidden = draft.noIndex === true && draft.screen.name !== 'printable'
    const task = {
      file: toOutputPath(draft.route),
      description: '',
      noIndex: false,
      imgSrc: [],
      frameSrc: [],
      ...draft,
      canonical: isHidden ? undefined : host + toUrl(draft.route, base),
      alternates: isHidden ? [] : this.#alternates(draft.route),
      navKey: nav?.key,
    }
    const navHash = nav ? this.#navHashes.get(nav.key) : ''
    return { ...task, inputs: shortHash(`${sharedInputs}\n${navHash}\n${stableJson(task)}`) }
  }

  #alternates(route: Route): RenderTask['alternates'] {
    const { languages, site } = this.#input.config
    const published = languages.filter(({ host }) => host !== undefined)
    if (published.length < 2) return []
    return published.map(({ code, host }) => ({ language: code, url: host + toUrl(route, site.base) }))
  }
}

/** The section and, where the page stands in one, its group: groups have no page of their own. */
function toBreadcrumbs({ title, url }: PlannedSection, { group }: FileNode, base: string): ContentPageProps['breadcrumbs'] {
  const section = { label: title, url: toUrl(url, base) }
  return group === undefined ? [section] : [section, { label: group }]
}

/** Navigation shows headings of levels 2 and 3. */
function toToc({ anchors }: FileNode): TocEntry[] {
  return anchors.filter(({ level }) => level > 1).map(({ id, title, level }) => ({ id, title, level }))
}

/** `/concepts/entry-points/` → `concepts-entry-points`: no id of a heading within holds the chapter's `--`. */
function toChapterId(route: Route): string {
  return route.split('/').filter(Boolean).join('-')
}

function toOrigins(urls: readonly string[]): string[] {
  return urls.map(toOrigin).filter((origin) => origin !== undefined)
}
