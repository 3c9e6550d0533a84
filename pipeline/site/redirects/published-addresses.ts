import type { LinkTargets, SitePage } from '../pages/link-targets.ts'
import type { Route } from '../route.ts'
import type { AddressLock } from './address-lock.ts'
import type { RedirectTable } from './redirect-table.ts'

/** The addresses that are published now: of all pages, and of the headings of those that are written for the site. */
export function listPublished(pages: readonly SitePage[]): string[] {
  return pages.flatMap(({ node, summary }) => {
    // Headings of others, and of pages that will have other ones once they are translated, are no promise.
    if (summary.isThirdParty || summary.folder !== undefined) return [node.url]
    const { leadHeading, headings } = summary
    const ids = new Set([...(leadHeading ? [leadHeading.id] : []), ...headings.map(({ id }) => id)])
    return [node.url, ...[...ids].map((id) => `${node.url}#${id}`)]
  })
}

/** What is at addresses now. */
export interface PresentSite {
  targets: Pick<LinkTargets, 'routes' | 'idsOf' | 'hasFile'>
  table: RedirectTable
  /** Routes of pages that belong to the site and aren't there now. */
  absent: ReadonlySet<Route>
}

/** An address at which nothing is any more, and from which no redirect leads on. */
export interface LostAddress {
  address: string
  path: string
  /** Of a heading. */
  id?: string
  /** The page that has to lead on from a lost heading: that of the path, or where it has moved to. */
  page?: Route
  /** How many headings a lost page had. */
  headings: number
}

/** Take an address of the file apart. */
export function splitLocked(address: string): { path: string; id?: string } {
  const hash = address.indexOf('#')
  return hash === -1 ? { path: address } : { path: address.slice(0, hash), id: address.slice(hash + 1) }
}

/** The addresses of the file that lead nowhere, in its order. Headings of a lost page are counted with it. */
export function findLost(lock: AddressLock, { targets, table, absent }: PresentSite): LostAddress[] {
  const lostPages = new Map<string, LostAddress>()
  const lost: LostAddress[] = []
  for (const [address, { to }] of lock) {
    const { path, id } = splitLocked(address)
    if (id !== undefined || to !== undefined || absent.has(path)) continue
    if (targets.idsOf(path) || targets.hasFile(path) || table.find(path)) continue
    const page = { address, path, headings: 0 }
    lostPages.set(path, page)
    lost.push(page)
  }
  for (const [address, { to }] of lock) {
    const { path, id } = splitLocked(address)
    if (id === undefined || to !== undefined || absent.has(path)) continue
    const lostPage = lostPages.get(path)
    if (lostPage) {
      lostPage.headings += 1
      continue
    }
    const page = targets.idsOf(path) ? path : toPage(table.find(path)?.to)
    const ids = page === undefined ? undefined : targets.idsOf(page)
    if (page === undefined || !ids || ids.has(id) || table.findId(path, id)) continue
    lost.push({ address, path, id, page, headings: 0 })
  }
  return lost
}

/** The page that a redirect leads to; undefined where it leads to a heading, which all old ones then mean. */
function toPage(to: string | undefined): Route | undefined {
  if (!to?.startsWith('/') || to.includes('#')) return undefined
  const path = to.replace(/\?.*$/s, '')
  return path.endsWith('/') ? path : `${path}/`
}
