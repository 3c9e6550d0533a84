import { toPostYears } from '../../../renderer/screens/content/posts-by-year.ts'
import type { ContentPageProps, Contributor } from '../../../renderer/screens/content/props.ts'
import type { Post, TocEntry } from '../../../renderer/types.ts'
import { toPrintableRoute } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import type { FileNode } from '../../site/pages/content-index.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { toDate } from '../../site/pages/sidebar-order.ts'
import { toUrl } from '../../site/route.ts'
import type { PlannedSection } from '../plan-sections.ts'
import type { SitePlan } from '../site-plan.ts'
import { toSiteUrl } from '../site-props.ts'
import type { RenderTask } from '../tasks.ts'
import { toPosts } from '../to-posts.ts'
import { toToc } from '../to-toc.ts'

/** All pages at routes that no other screen has. */
export function plan(site: SitePlan): Promise<RenderTask[]> {
  return Promise.all(site.pages.map((page) => planPage(page, site)))
}

async function planPage(page: SitePage, site: SitePlan): Promise<RenderTask> {
  const { node } = page
  const { config } = site
  const props = toContentProps(page, site.sectionOf(node.url), config)
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
    },
    place: {
      anchors: props.toc,
      neighbours: { previous: props.previous?.url, next: props.next?.url },
      moved: site.movedFrom(node.url),
    },
    search: site.searchOf(page),
    ...site.partsOf([page], node.url, node.contributors.length > 0 ? [config.contributors.avatarHost] : []),
  })
}

/** What a content page shows besides its body. */
function toContentProps(
  { node, summary }: SitePage,
  section: PlannedSection | undefined,
  config: Config,
): Omit<ContentPageProps, 'body' | 'fallbackLanguage' | 'outdated'> {
  const { base } = config.site
  const isBlog = section?.order === 'date'
  const isEntry = node.url === section?.url
  const posts = isBlog && isIndex(section, node) ? toPosts(section, base) : []
  return {
    title: node.title,
    titleId: summary.leadHeading?.id,
    breadcrumbs: section && !isEntry ? toBreadcrumbs(section, node, base) : [],
    editUrl: node.edit ?? toEditUrl(summary, config)?.replace('{path}', node.path),
    printUrl: section?.printable ? toUrl(toPrintableRoute(section.name), base) : undefined,
    ...toNeighbours(section, node, base),
    related: node.related.map(({ title, url }) => ({ title, url: toSiteUrl(url, base) })),
    contributors: node.contributors.map((username) => toContributor(username, config)),
    toc: [...toToc(node), ...toYearEntries(posts)],
    thirdParty: summary.isThirdParty ? { source: node.source, repo: node.repo } : undefined,
    date: isBlog && !isIndex(section, node) ? toDate(node.name) || undefined : undefined,
    posts,
  }
}

/** Whether a page is the index of its section; without one, a section is entered by its first page. */
function isIndex({ name }: PlannedSection, { url }: FileNode): boolean {
  return url === `/${name}/`
}

/** The pages before and after one in the order in which they are read: in a blog that of time, without its index. */
function toNeighbours(
  section: PlannedSection | undefined,
  node: FileNode,
  base: string,
): Pick<ContentPageProps, 'previous' | 'next'> {
  if (!section) return {}
  const isBlog = section.order === 'date'
  const pages = isBlog ? section.pages.filter((page) => !isIndex(section, page)).reverse() : section.pages
  const position = pages.indexOf(node)
  if (position === -1) return {}
  const toAdjacent = (other: FileNode | undefined) =>
    other && {
      title: other.title,
      url: toUrl(other.url, base),
      date: isBlog ? toDate(other.name) || undefined : undefined,
    }
  return { previous: toAdjacent(pages[position - 1]), next: toAdjacent(pages[position + 1]) }
}

/** A translated page may be elsewhere than the one that it is made from. */
function toEditUrl(
  { folder }: SitePage['summary'],
  { language, languages, editUrl }: Config,
): string | undefined {
  const own = languages.find(({ code }) => code === language)?.editUrl
  return folder === undefined ? (own ?? editUrl) : editUrl
}

/** The section and, where the page is in one, its group: groups have no page of their own. */
function toBreadcrumbs(
  { title, url }: PlannedSection,
  { group }: FileNode,
  base: string,
): ContentPageProps['breadcrumbs'] {
  const section = { label: title, url: toUrl(url, base) }
  return group === undefined ? [section] : [section, { label: group }]
}

/** Years of posts in the table of contents, if there are several. */
function toYearEntries(posts: readonly Post[]): TocEntry[] {
  const years = toPostYears(posts).filter(({ year }) => year !== '')
  return years.length < 2 ? [] : years.map(({ id, year }) => ({ id, title: year, level: 2 }))
}

function toContributor(username: string, { contributors }: Config): Contributor {
  const name = encodeURIComponent(username)
  return {
    username,
    url: `${contributors.profileHost}/${name}`,
    avatarUrl: `${contributors.avatarHost}/${name}.png?size=90`,
  }
}
