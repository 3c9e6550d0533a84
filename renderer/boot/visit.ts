import { readStored, writeStored } from './storage.ts'

/** The key in session storage under which it is kept that a visit has begun, or that it wants no service worker. */
const visitKey = 'docsite-visit'
/** The key in session storage under which a page records for the one that replaces it that it is loaded for an update. */
const reloadKey = 'docsite-reload'

/** @returns Null on the first page of a visit, as is every page without storage; `off` where it wants no service worker. */
export function readVisit(): string | null {
  const visit = readStored(visitKey, 'sessionStorage')
  if (visit === null) writeStored(visitKey, 'begun', 'sessionStorage')
  return visit
}

/** Let the pages that come ask for no service worker. */
export function endWorkers(): void {
  writeStored(visitKey, 'off', 'sessionStorage')
}

/** Reload the page for an update whose service worker hasn't taken over yet. */
export function reloadAhead(): void {
  writeStored(reloadKey, 'true', 'sessionStorage')
  location.reload()
}

/** Whether the page before this one was left by `reloadAhead`. True once. */
export function wasReloadedAhead(): boolean {
  const value = readStored(reloadKey, 'sessionStorage')
  if (value !== null) writeStored(reloadKey, null, 'sessionStorage')
  return value !== null
}
