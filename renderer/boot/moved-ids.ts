import { decodeHash, findTarget } from './hash-target.ts'

let moved: Record<string, string> = {}

/**
 * Lead on who comes to a heading that is on another page now. Call again when a page has replaced another.
 *
 * @param ofPage Addresses by the ids that the page had once.
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
  const address = Object.hasOwn(moved, id) ? moved[id] : undefined
  // In place of this one: Back leads to where the reader came from.
  if (address !== undefined && !findTarget(location.hash)) location.replace(address)
}
