import type { AddressLock } from './address-lock.ts'
import { type CurrentSite, splitLockedAddress } from './published-addresses.ts'
import { splitAddress } from './redirect.ts'
import { maxRedirects } from './redirect-table.ts'

/**
 * Updates the lock file to the current state of the site: adds new addresses, removes redirects from addresses that
 * exist again, and makes redirects lead directly to their final target.
 *
 * @param published The current addresses of the site.
 */
export function renewLock(lock: AddressLock, published: readonly string[], site: CurrentSite): AddressLock {
  const renewed: AddressLock = new Map()
  for (const [address, { to }] of lock) {
    const { path, id } = splitLockedAddress(address)
    const ids = site.targets.idsOf(path)
    const exists = ids !== undefined && (id === undefined || ids.has(id))
    renewed.set(address, { to: to === undefined || exists ? undefined : toLastTarget(to, site) })
  }
  for (const address of published) if (!renewed.has(address)) renewed.set(address, {})
  return renewed
}

function toLastTarget(to: string, { targets, table }: CurrentSite): string {
  let last = to
  for (let step = 0; step < maxRedirects && last.startsWith('/'); step += 1) {
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
