import type { Config } from '../config/schema.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import { toSection } from '../site/route.ts'
import { listBodies } from './bodies.ts'
import type { IndexedPage } from './search/search-output.ts'
import type { RenderTask } from './tasks.ts'

/** List the pages that search finds: those whose documents contain a compiled page. */
export function listIndexedPages(
  tasks: readonly RenderTask[],
  pages: readonly SitePage[],
  { sections }: Pick<Config, 'sections'>,
): IndexedPage[] {
  const pageOf = new Map(pages.map((page) => [page.node.url, page]))
  const dated = new Set(sections.filter(({ order }) => order === 'date').map(({ name }) => name))
  return tasks.flatMap(({ route, search, screen }) => {
    const [source] = listBodies(screen.props)
    const page = pageOf.get(route)
    if (!search || !source || !page) return []
    return {
      route,
      search,
      recordKey: source.key,
      hrefs: source.hrefs,
      headings: page.summary.headings.map(({ title }) => title),
      isThirdParty: page.summary.isThirdParty,
      isDated: dated.has(toSection(route)),
      isUntranslated: page.summary.folder !== undefined,
    }
  })
}
