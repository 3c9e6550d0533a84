/**
 * Returns the element whose id is in a hash. Like browsers, it tries the literal text first, then the decoded
 * text.
 *
 * @param hash As in `location.hash`: `#entry`, `#%E5%85%A5%E5%8F%A3`. It may contain any text.
 */
export function findTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return id === '' ? null : (document.getElementById(id) ?? document.getElementById(decodeHash(hash)))
}

/** Returns the decoded id of a hash, or its literal text if that isn't valid percent-encoding. */
export function decodeHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
