import type { LinkTargets, SitePage } from '../pages/link-targets.ts'
import type { Route } from '../route.ts'
import type { AddressLock } from './address-lock.ts'
import type { RedirectTable } from './redirect-table.ts'

/** The addresses that are currently published: those of all pages, and of the headings of the site's own pages. */
export function listPublished(pages: readonly SitePage[]): string[] {
  return pages.flatMap(({ node, summary }) => {
    // Headings of imported pages may change, and those of untranslated pages will change when they are translated.
    if (summary.isThirdParty || summary.folder !== undefined) return [node.url]
    const { leadHeading, headings } = summary
    const ids = new Set([...(leadHeading ? [leadHeading.id] : []), ...headings.map(({ id }) => id)])
    return [node.url, ...[...ids].map((id) => `${node.url}#${id}`)]
  })
}

/** The current state of a site. */
export interface CurrentSite {
  targets: Pick<LinkTargets, 'routes' | 'idsOf' | 'hasFile' | 'isGenerated'>
  table: RedirectTable
  /** Routes of pages that belong to the site but are temporarily missing. */
  absent: ReadonlySet<Route>
}

/** A published address that no longer exists and has no redirect. */
export interface LostAddress {
  address: string
  path: string
  /** The id of a heading. */
  id?: string
  /** For a lost heading, the page that has to redirect it: that of the path, or the page that has replaced it. */
  page?: Route
  /** The number of headings of a lost page. */
  headings: number
}

/** Splits an address of the lock file into path and id. */
export function splitLockedAddress(address: string): { path: string; id?: string } {
  const hash = address.indexOf('#')
  return hash === -1 ? { path: address } : { path: address.slice(0, hash), id: address.slice(hash + 1) }
}

/**
 * Lists the lost addresses of the lock file: first pages, then headings, each in file order. Headings of lost pages are
 * only counted.
 */
export function findLost(lock: AddressLock, { targets, table, absent }: CurrentSite): LostAddress[] {
  const lostPages = new Map<string, LostAddress>()
  const lost: LostAddress[] = []
  for (const [address, { to }] of lock) {
    const { path, id } = splitLockedAddress(address)
    if (id !== undefined || to !== undefined || absent.has(path)) continue
    if (targets.idsOf(path) || targets.hasFile(path) || table.find(path)) continue
    const page = { address, path, headings: 0 }
    lostPages.set(path, page)
    lost.push(page)
  }
  for (const [address, { to }] of lock) {
    const { path, id } = splitLockedAddress(address)
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

/** The target page of a redirect; undefined if the target is a heading, to which all old headings then lead. */
function toPage(to: string | undefined): Route | undefined {
  if (!to?.startsWith('/') || to.includes('#')) return undefined
  const path = to.replace(/\?.*$/s, '')
  return path.endsWith('/') ? path : `${path}/`
}
