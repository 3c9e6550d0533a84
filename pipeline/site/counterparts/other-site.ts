import type { Project } from '../../config/load-config.ts'
import { createLinkTargets, type LinkTargets, type SitePage } from '../pages/link-targets.ts'
import { readPages } from '../pages/read-pages.ts'
import { collectRedirects } from '../redirects/collect-redirects.ts'
import type { RedirectTable } from '../redirects/redirect-table.ts'
import type { Route } from '../route.ts'

/** Another site of the same output, as the index stage left it. */
export interface OtherSite {
  language: string
  /** Its base path. */
  base: string
  prefix: string
  pageAt: (route: Route) => SitePage | undefined
  /** @param stem Path of a page below the content folder, without its extension. */
  pageOf: (stem: string) => SitePage | undefined
  /** Whether it has a document at a route, also one that docsite makes. */
  hasRoute: (route: Route) => boolean
  redirects: RedirectTable
}

/** The other sites of an output. @throws {DocsiteError} When one of them isn't indexed. */
export function readOtherSites({ parts, prefix }: Pick<Project, 'parts' | 'prefix'>): Promise<OtherSite[]> {
  return Promise.all(parts.filter((part) => part.prefix !== prefix).map(readSite))
}

async function readSite(part: Project): Promise<OtherSite> {
  const { pages, assets } = await readPages(part.stateDir)
  const { config, prefix } = part
  const targets = createLinkTargets(pages, assets, part, collectRedirects(part, pages))
  return { language: config.language, base: config.site.base, prefix, ...toLookup(pages, targets) }
}

function toLookup(
  pages: readonly SitePage[],
  { idsOf, redirects }: LinkTargets,
): Pick<OtherSite, 'pageAt' | 'pageOf' | 'hasRoute' | 'redirects'> {
  const atRoute = new Map(pages.map((page) => [page.node.url, page]))
  const ofStem = new Map(pages.map((page) => [toStem(page), page]))
  return {
    pageAt: (route) => atRoute.get(route),
    pageOf: (stem) => ofStem.get(stem),
    hasRoute: (route) => idsOf(route) !== undefined,
    redirects,
  }
}

/** A translation may be `.md` where its original is `.mdx`. */
export function toStem({ summary }: SitePage): string {
  return summary.path.replace(/\.mdx?$/, '')
}
