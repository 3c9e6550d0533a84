import { toPostYears } from '../../../renderer/screens/content/posts-by-year.ts'
import type { ContentPageProps, Contributor } from '../../../renderer/screens/content/props.ts'
import type { Adjacent, Post, StructuredData, TocEntry } from '../../../renderer/types.ts'
import { toPrintableRoute } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import type { PageHistory } from '../../site/history/to-page-history.ts'
import type { FileNode } from '../../site/pages/content-index.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import type { TreeEntry } from '../../site/pages/nav-tree.ts'
import { toDate } from '../../site/pages/sidebar-order.ts'
import { type Route, toUrl } from '../../site/route.ts'
import { toArticleData } from '../head/structured-data.ts'
import { toHistoryUrl } from '../history-url.ts'
import { languageOfGroup } from '../plan-nav.ts'
import type { PlannedSection } from '../plan-sections.ts'
import type { Reading, SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'
import { toPosts } from '../to-posts.ts'
import { toToc } from '../to-toc.ts'

/** Plan all pages except those at routes of other screens, and lists for sections without an index page. */
export async function plan(site: SitePlan): Promise<RenderTask[]> {
  const pages = await Promise.all(site.pages.map((page) => site.taskOf(page, () => planPage(page, site))))
  return [...pages, ...site.sectionsWithoutPage().map((section) => planList(section, site))]
}

/** Plan the document at the route of a section without an index page: a list of its pages. */
function planList(section: PlannedSection, site: SitePlan): RenderTask {
  const { config, base } = site
  const { title, name, pages } = section
  const posts = section.order === 'date' ? toPosts(section, site) : []
  return site.toTask({
    route: `/${name}/`,
    screen: {
      name: 'content',
      props: {
        title,
        body: undefined,
        breadcrumbs: [],
        printUrl: section.printable ? toUrl(toPrintableRoute(name), base) : undefined,
        related: [],
        contributors: [],
        toc: toYearEntries(posts),
        posts,
        listed: posts.length > 0 ? [] : toListed(pages, site),
      },
    },
    head: { title: site.toTitle(title), description: config.site.description },
  })
}

/** List pages by group, in the order of the sidebar. */
function toListed(pages: readonly FileNode[], site: SitePlan): ContentPageProps['listed'] {
  const titles = new Set(pages.map(({ group = '' }) => group))
  return [...titles].map((title) => ({
    title,
    pages: pages
      .filter(({ group = '' }) => group === title)
      .map((page) => ({ ...toEntry(page, site), description: page.description })),
  }))
}

/** A link to a page, for lists. */
function toEntry({ title, url }: FileNode, site: SitePlan): Pick<Adjacent, 'title' | 'url' | 'language'> {
  return { title, url: toUrl(url, site.base), language: site.languageAt(url) }
}

async function planPage(page: SitePage, site: SitePlan): Promise<RenderTask> {
  const { node } = page
  const { config } = site
  const history = site.historyOf(page)
  const isUnlisted = node.visibility === 'unlisted'
  const props = toContentProps(page, site, history)
  const hasAvatars = props.contributors.some(({ avatarUrl }) => avatarUrl)
  return site.toTask({
    route: node.url,
    screen: {
      name: 'content',
      props: {
        ...props,
        body: await site.bodyOf(page),
        fallbackLanguage: site.fallbackLanguageOf(page),
        outdated: site.findOutdated(page),
      },
    },
    head: {
      title: node.url === '/' ? config.site.name : site.toTitle(node.title),
      description: node.description || config.site.description || page.summary.opening,
      lastModified: history?.lastUpdated,
      kind: 'article',
      noIndex: isUnlisted,
      structuredData: toData(page, site, props, history),
      image: site.imageOf(node),
    },
    place: {
      anchors: props.toc,
      neighbours: { previous: props.previous?.url, next: props.next?.url },
      moved: site.movedFrom(node.url),
    },
    search: isUnlisted ? undefined : site.searchOf(page),
    ...site.partsOf([page], node.url, hasAvatars ? [config.contributors.avatarHost] : []),
  })
}

/** Create the props of a content page except its body. */
function toContentProps(
  page: SitePage,
  site: SitePlan,
  history: PageHistory | undefined,
): Omit<ContentPageProps, 'body' | 'fallbackLanguage' | 'outdated'> {
  const { node, summary } = page
  const { config, base } = site
  const section = site.sectionOf(node.url)
  const reading = site.readingOf(node.url)
  const isBlog = section?.order === 'date'
  const isEntry = section !== undefined && node.url === toEntryRoute(section)
  const posts = isBlog && isIndex(section, node) ? toPosts(section, site) : []
  return {
    title: node.title,
    titleId: summary.leadHeading?.id,
    breadcrumbs: isEntry ? [] : toBreadcrumbs(section, reading, site),
    editUrl: node.edit ?? toEditUrl(summary, config)?.replace('{path}', node.path),
    printUrl: section?.printable ? toUrl(toPrintableRoute(section.name), base) : undefined,
    ...toNeighbours(section, reading, node, site),
    related: node.related.map(({ title, url }) => ({ title, url: site.hrefOf(page, url) })),
    contributors: toContributors(node.contributors, history, config),
    updated: toUpdated(page, history, config),
    toc: [...toToc(node), ...toYearEntries(posts)],
    thirdParty: summary.isThirdParty ? { source: node.source, repo: node.repo } : undefined,
    date: isBlog && !isIndex(section, node) ? toDate(node.name) || undefined : undefined,
    posts,
    listed: [],
  }
}

/** Whether a page is the index page of its section. */
function isIndex(section: PlannedSection, { url }: FileNode): boolean {
  return url === toEntryRoute(section)
}

/**
 * The previous and next page in reading order. In a blog this is the order by date, without the index page.
 */
function toNeighbours(
  section: PlannedSection | undefined,
  reading: Reading | undefined,
  node: FileNode,
  site: SitePlan,
): Pick<ContentPageProps, 'previous' | 'next'> {
  const isBlog = section?.order === 'date'
  const pages = isBlog
    ? section.pages.filter((page) => !isIndex(section, page)).reverse()
    : (reading?.order ?? [])
  const planned = pages.indexOf(node)
  // A page that was edited meanwhile is another object than the one that the section was planned with.
  const position = planned === -1 ? pages.findIndex(({ url }) => url === node.url) : planned
  if (position === -1) return {}
  const toAdjacent = (other: FileNode | undefined) =>
    other && {
      ...toEntry(other, site),
      date: isBlog ? toDate(other.name) || undefined : undefined,
    }
  return { previous: toAdjacent(pages[position - 1]), next: toAdjacent(pages[position + 1]) }
}

/** The edit URL of a page's language: a translated page may be in another repository than its original. */
function toEditUrl(
  { folder }: SitePage['summary'],
  { language, languages, editUrl }: Config,
): string | undefined {
  const own = languages.find(({ code }) => code === language)?.editUrl
  return folder === undefined ? (own ?? editUrl) : editUrl
}

/** The route of a section's index page, or of the list of its pages. */
function toEntryRoute({ name }: PlannedSection): Route {
  return name === '' ? '/' : `/${name}/`
}

/** The section and the groups that contain the page. Few groups have their own page and therefore a URL. */
function toBreadcrumbs(
  section: PlannedSection | undefined,
  reading: Reading | undefined,
  site: SitePlan,
): ContentPageProps['breadcrumbs'] {
  const { base } = site
  const languageOf = ({ url }: FileNode) => site.languageAt(url)
  const toLanguage = (group: TreeEntry) => {
    if (group.label === undefined) return group.page && languageOf(group.page)
    return reading?.isAutomatic ? languageOfGroup(group, languageOf) : undefined
  }
  const groups = (reading?.groups ?? []).map((group) => ({
    label: group.label ?? group.page?.title ?? '',
    ...(group.page && { url: toUrl(group.page.url, base) }),
    language: toLanguage(group),
  }))
  return section ? [{ label: section.title, url: toUrl(toEntryRoute(section), base) }, ...groups] : groups
}

/** Create entries for the years of posts in the table of contents, if there are several years. */
function toYearEntries(posts: readonly Post[]): TocEntry[] {
  const years = toPostYears(posts).filter(({ year }) => year !== '')
  return years.length < 2 ? [] : years.map(({ id, year }) => ({ id, title: year, level: 2 }))
}

function toData(
  page: SitePage,
  site: SitePlan,
  props: Pick<ContentPageProps, 'title' | 'breadcrumbs' | 'date' | 'contributors'>,
  history: PageHistory | undefined,
): StructuredData | undefined {
  const facts = site.siteFacts()
  if (!facts) return undefined
  const { node } = page
  return toArticleData({
    site: facts,
    url: new URL(toUrl(node.url, site.base), facts.url).href,
    language: site.fallbackLanguageOf(page) ?? site.config.language,
    title: props.title,
    description: node.description,
    breadcrumbs: props.breadcrumbs,
    postDate: props.date,
    published: history?.firstPublished,
    modified: history?.lastUpdated,
    authors: props.contributors,
    image: site.imageOf(node)?.url,
  })
}

/** The date of the page's last update, and the URL of its change history. */
function toUpdated(
  { node, summary }: SitePage,
  history: PageHistory | undefined,
  config: Config,
): ContentPageProps['updated'] {
  if (!history || config.git === false || !config.git.lastUpdated) return undefined
  const { historyUrl } = config
  const editUrl = toEditUrl(summary, config)
  // If the language has its own edit URL, the history URL is derived from it, because the
  // history is there as well.
  const hasOwnEditUrl = editUrl !== config.editUrl
  return {
    date: history.lastUpdated.slice(0, 'YYYY-MM-DD'.length),
    historyUrl: toHistoryUrl({ historyUrl: hasOwnEditUrl ? undefined : historyUrl, editUrl })?.replace(
      '{path}',
      node.path,
    ),
  }
}

/** The contributors that the page names, followed by the authors of its commits. */
function toContributors(
  named: readonly string[],
  history: PageHistory | undefined,
  config: Config,
): Contributor[] {
  const authors = config.git !== false && config.git.contributors ? (history?.contributors ?? []) : []
  const people = [
    ...named.map((username) => ({ name: username, username })),
    // Git may contain several email addresses of one person: duplicates are removed below.
    ...authors,
  ]
  const known = new Set<string>()
  return people.flatMap(({ name, username }) => {
    const names = [name, username ?? name].map((text) => text.toLowerCase())
    if (names.some((text) => known.has(text))) return []
    for (const text of names) known.add(text)
    return username === undefined ? { name } : toContributor(name, username, config)
  })
}

function toContributor(name: string, username: string, { contributors }: Config): Contributor {
  const encoded = encodeURIComponent(username)
  return {
    name,
    url: `${contributors.profileHost}/${encoded}`,
    avatarUrl: `${contributors.avatarHost}/${encoded}.png?size=90`,
  }
}
