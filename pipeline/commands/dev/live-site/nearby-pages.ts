import type { SitePage } from '../../../site/pages/link-targets.ts'
import type { Route } from '../../../site/route.ts'

/** Maximum number of pages that are listed in the place of a deleted page. */
const maxNearby = 8

/** @returns the pages in the folder of a route, or in the closest folder above it that has pages. */
export function listNearby(route: Route, pages: readonly SitePage[]): SitePage[] {
  const folder = route.replace(/[^/]*\/$/, '')
  const nearby = pages.filter(({ node }) => node.url.startsWith(folder))
  return nearby.length > 0 || folder === '/' ? nearby.slice(0, maxNearby) : listNearby(folder, pages)
}
