import type { Config } from '../config/schema.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { listSections, type Section } from '../site/pages/link-targets.ts'
import { listSectionNames } from '../site/pages/section-names.ts'
import { orderByDate, orderByGroup } from '../site/pages/sidebar-order.ts'
import { type Route, toSection } from '../site/route.ts'

/** A section with its pages in the order of navigation. */
export interface PlannedSection extends Section {
  title: string
  /** The route that leads into the section: its index page, or its first one. */
  url: Route
  pages: FileNode[]
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
 * The whole of a site without folders, which has the sidebar and the order of a section, and nothing else of one: it
 * is in no menu, and has no address of its own. Undefined if there are sections.
 */
export function planFlatSite(nodes: readonly FileNode[], config: Config): PlannedSection | undefined {
  if (listSectionNames(nodes).size > 0) return undefined
  const pages = listRootPages(nodes).filter(({ url }) => url !== '/' || !config.home)
  const { name: title } = config.site
  return { name: '', title, url: '/', pages, inMenu: false, printable: false, order: 'sort' }
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
  return listSections(config, nodes).map((section) => {
    const indexUrl = `/${section.name}/`
    const order = section.order === 'date' ? orderByDate : orderByGroup
    const pages = order(bySection.get(section.name) ?? [], indexUrl)
    const index = pages.find(({ url }) => url === indexUrl)
    return {
      ...section,
      pages,
      title: section.title ?? index?.title ?? section.name,
      url: index?.url ?? pages[0]?.url ?? indexUrl,
    }
  })
}
