import { findAddress } from './find-address.ts'
import { decodeHash, findTarget } from './hash-target.ts'
import { isShown } from './history-entries.ts'

let moved: Record<string, string> = {}

/**
 * Redirect readers of a heading's old URL to the page that the heading was moved to. Call it again when a
 * page has replaced another.
 *
 * @param ofPage New URLs by old heading id. A `*` at the end of an id matches any text, which replaces a `*`
 *   at the end of the URL.
 */
export function followMovedIds(ofPage: Record<string, string> = {}): void {
  removeEventListener('hashchange', lead)
  moved = ofPage
  if (Object.keys(moved).length === 0) return
  addEventListener('hashchange', lead)
  lead()
}

function lead(): void {
  const id = decodeHash(location.hash)
  const address = findAddress(id, moved)
  // Replace the history entry, so that Back returns to where the reader came from.
  // Another page may be shown while the page of the heading is still loading.
  if (address !== undefined && isShown() && !findTarget(location.hash)) location.replace(address)
}
