import type { AddressLock } from './address-lock.ts'
import { type PresentSite, splitLocked } from './published-addresses.ts'
import { splitAddress } from './redirect.ts'

/** More steps than this lead in a circle. */
const mostSteps = 10

/**
 * The file as the site is now: with the addresses that have been added, without redirects from where something is
 * again, and with redirects that lead to their last target directly.
 *
 * @param published Addresses of the site.
 */
export function renewLock(lock: AddressLock, published: readonly string[], site: PresentSite): AddressLock {
  const renewed: AddressLock = new Map()
  for (const [address, { to }] of lock) {
    const { path, id } = splitLocked(address)
    const ids = site.targets.idsOf(path)
    const isThere = ids !== undefined && (id === undefined || ids.has(id))
    renewed.set(address, { to: to === undefined || isThere ? undefined : toLastTarget(to, site) })
  }
  for (const address of published) if (!renewed.has(address)) renewed.set(address, {})
  return renewed
}

function toLastTarget(to: string, { targets, table }: PresentSite): string {
  let last = to
  for (let step = 0; step < mostSteps && last.startsWith('/'); step += 1) {
    const { path, id } = splitAddress(last)
    const ids = targets.idsOf(path.endsWith('/') ? path : `${path}/`)
    if (targets.hasFile(path) || (ids && (id === undefined || ids.has(id)))) return last
    const ofId = id === undefined ? undefined : table.findId(path, id)?.to
    const ofPage = ids ? undefined : table.find(path)?.to
    const next = ofId ?? (ofPage && id !== undefined && !ofPage.includes('#') ? `${ofPage}#${id}` : ofPage)
    if (next === undefined) return last
    last = next
  }
  return last
}
