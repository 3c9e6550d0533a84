/**
 * The element that a hash names. As browsers do, it is looked for as it is written, then decoded.
 *
 * @param hash As an address has it: `#entry`, `#%E5%85%A5%E5%8F%A3`. Anything may follow the sign.
 */
export function findTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return id === '' ? null : (document.getElementById(id) ?? document.getElementById(decodeHash(hash)))
}

/** The id that a hash names. What isn't encoded text stays as it is. */
export function decodeHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
