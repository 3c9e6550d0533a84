import type { Config } from '../config/schema.ts'
import { type FileNode, isListed } from '../site/pages/content-index.ts'
import { listSections, type Section } from '../site/pages/link-targets.ts'
import { type TreeEntry, toFolderTree } from '../site/pages/nav-tree.ts'
import { resolveSidebars, type Sidebar } from '../site/pages/resolve-sidebars.ts'
import { listSectionNames } from '../site/pages/section-names.ts'
import { orderByDate, orderByGroup } from '../site/pages/sidebar-order.ts'
import { type Route, toSection } from '../site/route.ts'
import { toTitle } from '../support/text/to-title.ts'

/** A section with its pages in the order of navigation. */
export interface PlannedSection extends Section {
  title: string
  /** The route that leads into the section: its index page, or its first one. */
  url: Route
  pages: FileNode[]
  /** What is beside its pages. */
  sidebars: SectionSidebar[]
}

/** A sidebar as far as a section has it. */
export interface SectionSidebar {
  tree: TreeEntry[]
  /** The pages of the section that show it. */
  pages: FileNode[]
  /** The pages that precede and follow each other in it, those of other sections among them. */
  order: readonly FileNode[]
  /** Whether it follows from the folders. */
  isAutomatic?: boolean
}

/** Pages at the root, which belong to no section, in the order of navigation. */
export function listRootPages(nodes: readonly FileNode[]): FileNode[] {
  const names = listSectionNames(nodes)
  return orderByGroup(
    nodes.filter(({ url }) => !names.has(toSection(url))),
    '/',
  )
}

/**
 * The pages at the root that have a sidebar and belong to no section, as if they were one that is in no menu and has no
 * address of its own: the whole of a site without folders, or those that a configured sidebar lists. Undefined if there
 * are none.
 */
export function planRootPages(nodes: readonly FileNode[], config: Config): PlannedSection | undefined {
  const { sidebars } = resolveSidebars(nodes, config)
  const named = new Set(sidebars.flatMap((sidebar) => sidebar.pages))
  const shown = nodes.filter((node) => isListed(node) || named.has(node))
  const isFlat = listSectionNames(shown).size === 0
  const pages = listRootPages(shown).filter(
    (page) => named.has(page) || (isFlat && (page.url !== '/' || !config.home)),
  )
  if (!isFlat && pages.length === 0) return undefined
  const { name: title } = config.site
  return {
    ...{ name: '', title, url: '/', inMenu: false, printable: false, order: 'sort' },
    ...planSidebars('', pages, sidebars, isFlat ? nodes.filter((node) => !shown.includes(node)) : []),
  }
}

/** Order the pages of every section. Pages at the root belong to none. */
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
  return listSections(config, shown).map((section) => {
    const indexUrl = `/${section.name}/`
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
      title: section.title ?? index?.title ?? (toTitle(section.name) || section.name),
      url: index?.url ?? placed.pages[0]?.url ?? indexUrl,
    }
  })
}

/**
 * Give the pages of a section their sidebars. Those that are in none of the configured ones come after the others, beside
 * the sidebar with the name of the section or the first one; without any configured one, the section has its own.
 *
 * @param ordered As they are without configured sidebars.
 * @param hidden Pages that are beside a sidebar and not in it.
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
    // A site of one page that is its home page has nothing to list.
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
