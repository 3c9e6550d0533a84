/** Entries of `localStorage` persist; those of `sessionStorage` are deleted when the tab is closed. */
type Area = 'localStorage' | 'sessionStorage'

/** Read the value of a key. @returns null if there is none, or if the browser blocks storage. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Set or remove a key. @param value null to remove it. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    // Storage is blocked or full: the value is lost when the page is closed.
  }
}
