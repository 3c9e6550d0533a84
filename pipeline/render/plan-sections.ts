import type { Config } from '../config/schema.ts'
import type { FileNode } from '../pages/content-index.ts'
import { orderByDate, orderByGroup } from '../pages/order.ts'
import { listSections, type Section } from '../pages/site-map.ts'
import type { Route } from '../routes/route.ts'

/** A section with its pages in the order of navigation. */
export interface PlannedSection extends Section {
  title: string
  /** The route that leads into the section: its index page, or its first one. */
  url: Route
  pages: FileNode[]
}

/** Order the pages of every section. Pages at the root belong to none. */
export function planSections(nodes: readonly FileNode[], config: Config): PlannedSection[] {
  const bySection = new Map<string, FileNode[]>()
  for (const node of nodes) {
    const slash = node.path.indexOf('/')
    if (slash === -1) continue
    const name = node.path.slice(0, slash)
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
