/** Local storage, where the reader allows it: reads nothing and keeps nothing otherwise. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is off or full: the choice lasts as long as the page.
  }
}
