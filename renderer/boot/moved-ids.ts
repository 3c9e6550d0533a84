import { decodeHash, findTarget } from './hash-target.ts'

let moved: Record<string, string> = {}

/**
 * Lead on who comes to a heading that is on another page now. Call again when a page has replaced another.
 *
 * @param ofPage Addresses by the ids that the page had once. `*` at the end of an id represents any text, which takes
 *   the place of `*` at the end of the address.
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
  const address = findAddress(id)
  // In place of this one: Back leads to where the reader came from.
  if (address !== undefined && !findTarget(location.hash)) location.replace(address)
}

function findAddress(id: string): string | undefined {
  if (Object.hasOwn(moved, id)) return moved[id]
  const begin = Object.keys(moved).find((key) => key.endsWith('*') && id.startsWith(key.slice(0, -1)))
  return begin && moved[begin]?.replace(/\*$/, id.slice(begin.length - 1))
}
