import type { ContentPageProps, Contributor, TocEntry } from '../../renderer/types.ts'
import type { Config } from '../config/schema.ts'
import type { FileNode } from '../pages/content-index.ts'
import { toDate } from '../pages/order.ts'
import type { SitePage } from '../pages/site-map.ts'
import { toUrl } from '../routes/route.ts'
import type { PlannedSection } from './plan-sections.ts'
import { toSiteUrl } from './site-props.ts'

/** What a content page shows besides its body. */
export function toContentProps(
  { node, summary }: SitePage,
  section: PlannedSection | undefined,
  config: Config,
): Omit<ContentPageProps, 'body'> {
  const { base } = config.site
  const position = section?.pages.indexOf(node) ?? -1
  const isBlog = section?.order === 'date'
  const isIndex = node.url === section?.url
  const neighbour = (other: FileNode | undefined) =>
    other && { title: other.title, url: toUrl(other.url, base) }
  return {
    title: node.title,
    titleId: summary.leadHeading?.id,
    breadcrumbs: section && !isIndex ? toBreadcrumbs(section, node, base) : [],
    editUrl: node.edit ?? toEditUrl(summary, config)?.replace('{path}', node.path),
    printUrl: section?.printable ? toUrl(`/${section.name}/printable/`, base) : undefined,
    previous: position > 0 ? neighbour(section?.pages[position - 1]) : undefined,
    next: position >= 0 ? neighbour(section?.pages[position + 1]) : undefined,
    related: node.related.map(({ title, url }) => ({ title, url: toSiteUrl(url, base) })),
    contributors: node.contributors.map((username) => toContributor(username, config)),
    toc: toToc(node),
    thirdParty: summary.isThirdParty ? { source: node.source, repo: node.repo } : undefined,
    date: isBlog && !isIndex ? toDate(node.name) || undefined : undefined,
    posts: isBlog && isIndex ? toPosts(section, base) : [],
  }
}

/** A translated page may lie elsewhere than the one that it is made from. */
function toEditUrl(
  { folder }: SitePage['summary'],
  { language, languages, editUrl }: Config,
): string | undefined {
  const own = languages.find(({ code }) => code === language)?.editUrl
  return folder === undefined ? (own ?? editUrl) : editUrl
}

/** Headings of levels 2 and 3, which navigation shows. */
export function toToc({ anchors }: FileNode): TocEntry[] {
  return anchors.filter(({ level }) => level > 1).map(({ id, title, level }) => ({ id, title, level }))
}

/** The section and, where the page stands in one, its group: groups have no page of their own. */
function toBreadcrumbs(
  { title, url }: PlannedSection,
  { group }: FileNode,
  base: string,
): ContentPageProps['breadcrumbs'] {
  const section = { label: title, url: toUrl(url, base) }
  return group === undefined ? [section] : [section, { label: group }]
}

function toPosts({ pages, url: indexUrl }: PlannedSection, base: string): ContentPageProps['posts'] {
  return pages
    .filter(({ url }) => url !== indexUrl)
    .map(({ title, url, name, description }) => ({
      title,
      url: toUrl(url, base),
      date: toDate(name),
      description,
    }))
}

function toContributor(username: string, { contributors }: Config): Contributor {
  const name = encodeURIComponent(username)
  return {
    username,
    url: `${contributors.profileHost}/${name}`,
    avatarUrl: `${contributors.avatarHost}/${name}.png?size=90`,
  }
}
