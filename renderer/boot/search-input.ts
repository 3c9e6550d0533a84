/**
 * Finds the search input. Look for it each time: if the browser has translated the header before hydration,
 * React replaces it.
 */
export function findSearchInput(): HTMLInputElement | null {
  return document.querySelector('#docsite-search')
}
