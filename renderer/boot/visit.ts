/** The key in session storage under which it is kept that a visit has begun, or that it wants no worker. */
const visitKey = 'docsite-visit'
/** The key in session storage under which a page tells the one that replaces it that it is loaded for an update. */
const reloadKey = 'docsite-reload'

/** @returns Null on the first page of a visit; `off` where the visit wants no worker. */
export function readVisit(): string | null {
  const visit = read(visitKey)
  if (visit === null) write(visitKey, 'begun')
  return visit
}

/** Let the pages that come ask for no worker. */
export function endWorkers(): void {
  write(visitKey, 'off')
}

/** Load the page anew for an update whose worker hasn't taken over yet. */
export function reloadAhead(): void {
  write(reloadKey, 'true')
  location.reload()
}

/** Whether the page before this one was left by `reloadAhead`. True once. */
export function wasReloadedAhead(): boolean {
  const value = read(reloadKey)
  if (value !== null) write(reloadKey, null)
  return value !== null
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // Without storage every page is the first.
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // It is forgotten with the page.
  }
}
