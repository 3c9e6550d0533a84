import type { Config } from '../config/schema.ts'
import { type FileNode, isListed } from '../site/pages/content-index.ts'
import { listSections, type Section } from '../site/pages/link-targets.ts'
import { type TreeEntry, toFolderTree } from '../site/pages/nav-tree.ts'
import { resolveSidebars, type Sidebar } from '../site/pages/resolve-sidebars.ts'
import { listSectionNames } from '../site/pages/section-names.ts'
import { orderByDate, orderByGroup } from '../site/pages/sidebar-order.ts'
import { type Route, toSection } from '../site/route.ts'
import { toTitle } from '../support/text/to-title.ts'

/** A section with its pages in navigation order. */
export interface PlannedSection extends Section {
  title: string
  /** The route of the section's index page or, without one, of its first page, or of the list of its posts. */
  url: Route
  pages: FileNode[]
  /** The sidebars that its pages show. */
  sidebars: SectionSidebar[]
}

/** A sidebar that pages of a section show. */
export interface SectionSidebar {
  tree: TreeEntry[]
  /** The pages of the section that show it. */
  pages: FileNode[]
  /** The reading order of the sidebar's pages, including those of other sections. */
  order: readonly FileNode[]
  /** Whether the sidebar is generated from folders, not configured. */
  isAutomatic?: boolean
}

/** List the pages at the root, which belong to no section, in navigation order. */
export function listRootPages(nodes: readonly FileNode[]): FileNode[] {
  const names = listSectionNames(nodes)
  return orderByGroup(
    nodes.filter(({ url }) => !names.has(toSection(url))),
    '/',
  )
}

/** Fewer pages at the root, besides the home page, are found through links. */
const minSharedPages = 2

/**
 * Plan a pseudo-section, without route and menu entry, for pages at the root that have a sidebar: all pages
 * of a site without folders; the root pages that a configured sidebar lists; or else all root pages if there are
 * several and the configuration has no home page that leads to them.
 *
 * @returns undefined if there are no such pages.
 */
export function planRootPages(nodes: readonly FileNode[], config: Config): PlannedSection | undefined {
  const { sidebars } = resolveSidebars(nodes, config)
  const named = new Set(sidebars.flatMap((sidebar) => sidebar.pages))
  const shown = nodes.filter((node) => isListed(node) || named.has(node))
  const isFlat = listSectionNames(shown).size === 0
  const atRoot = listRootPages(shown)
  const isShared =
    !config.home &&
    !atRoot.some((page) => named.has(page)) &&
    atRoot.filter(({ url }) => url !== '/').length >= minSharedPages
  const pages = atRoot.filter(
    (page) => named.has(page) || isShared || (isFlat && (page.url !== '/' || !config.home)),
  )
  if (!isFlat && pages.length === 0) return undefined
  const { name: title } = config.site
  return {
    ...{ name: '', title, url: '/', inMenu: false, printable: false, order: 'sort' },
    ...planSidebars('', pages, sidebars, isFlat ? nodes.filter((node) => !shown.includes(node)) : []),
  }
}

/** Plan all sections, with their pages in order. Pages at the root belong to no section. */
export function planSections(nodes: readonly FileNode[], config: Config): PlannedSection[] {
  const bySection = new Map<string, FileNode[]>()
  for (const node of nodes) {
    const name = toSection(node.url)
    const pages = bySection.get(name)
    if (pages) pages.push(node)
    else bySection.set(name, [node])
  }
  const { sidebars } = resolveSidebars(nodes, config)
  const named = new Set(sidebars.flatMap((sidebar) => sidebar.pages))
  const shown = nodes.filter(isListed)
  const planned = listSections(config, shown)
  const toIndexUrl = ({ name }: Pick<Section, 'name'>) => `/${name}/`
  const titleOf = findOwnTitles(nodes, planned.map(toIndexUrl), config.site.name)
  return planned.map((section) => {
    const indexUrl = toIndexUrl(section)
    const order = section.order === 'date' ? orderByDate : orderByGroup
    const own = order(bySection.get(section.name) ?? [], indexUrl)
    const index = own.find(({ url }) => url === indexUrl)
    const isShown = (page: FileNode) => isListed(page) || named.has(page)
    const placed = planSidebars(
      section.name,
      own.filter(isShown),
      sidebars,
      own.filter((page) => !isShown(page)),
    )
    return {
      ...section,
      ...placed,
      title: section.title ?? titleOf.get(indexUrl) ?? (toTitle(section.name) || section.name),
      url: index?.url ?? toFirstUrl(section, placed.pages) ?? indexUrl,
    }
  })
}

/** The route of the first page of a section. A list of posts has no first page: each of them is a part of the list. */
function toFirstUrl({ order }: Section, pages: readonly FileNode[]): Route | undefined {
  return order === 'date' ? undefined : pages[0]?.url
}

/**
 * The titles of index pages that name their sections. A README often has the name of the project as its title,
 * in each language or package: in the header, such a title wouldn't distinguish the section from the others.
 *
 * @param urls The routes of the index pages.
 */
function findOwnTitles(
  nodes: readonly FileNode[],
  urls: readonly Route[],
  siteName: string,
): ReadonlyMap<Route, string> {
  const wanted = new Set(urls)
  const indexes = nodes.filter(({ url }) => wanted.has(url))
  const uses = new Map([[siteName, 1]])
  for (const { title } of indexes) uses.set(title, (uses.get(title) ?? 0) + 1)
  return new Map(indexes.flatMap(({ url, title }) => (uses.get(title) === 1 ? [[url, title] as const] : [])))
}

/**
 * Assign sidebars to the pages of a section. Pages that no configured sidebar lists come after the others and
 * show the sidebar with the section's name, or the first one. If no configured sidebar has pages of the
 * section, a sidebar is generated for it.
 *
 * @param ordered The pages in the order that they have without configured sidebars.
 * @param hidden Pages that show a sidebar but aren't listed in it.
 */
export function planSidebars(
  name: string,
  ordered: readonly FileNode[],
  sidebars: readonly Sidebar[],
  hidden: readonly FileNode[] = [],
): Pick<PlannedSection, 'pages' | 'sidebars'> {
  const own = new Set(ordered)
  const planned = sidebars.flatMap((sidebar) => {
    const pages = sidebar.pages.filter((page) => own.has(page))
    return pages.length > 0 ? [{ name: sidebar.name, tree: sidebar.tree, pages, order: sidebar.pages }] : []
  })
  const main = planned.find((sidebar) => sidebar.name === name) ?? planned[0]
  if (!main) {
    const shown = ordered.filter(({ title }) => title.toLowerCase() !== 'printable')
    const automatic = {
      tree: toFolderTree(shown),
      pages: [...shown, ...hidden],
      order: ordered,
      isAutomatic: true,
    }
    // A site whose only page is the home page has nothing to list.
    return { pages: [...ordered], sidebars: shown.length > 0 ? [automatic] : [] }
  }
  const listed = planned.flatMap(({ pages }) => pages)
  const known = new Set(listed)
  const others = ordered.filter((page) => !known.has(page))
  return {
    pages: [...listed, ...others],
    sidebars: planned.map((sidebar) => ({
      tree: sidebar.tree,
      pages: sidebar === main ? [...sidebar.pages, ...others, ...hidden] : sidebar.pages,
      order: sidebar.order,
    })),
  }
}
