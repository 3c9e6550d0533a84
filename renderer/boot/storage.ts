/** What is kept in `localStorage` stays; what is kept in `sessionStorage` ends with the tab. */
type Area = 'localStorage' | 'sessionStorage'

/** Read what is kept under a key, where the reader allows it: nothing otherwise. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** @param value Null to remove the key. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    // Storage is off or full: the choice lasts as long as the page.
  }
}
