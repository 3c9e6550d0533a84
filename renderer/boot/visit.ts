import { readStored, writeStored } from './storage.ts'

/**
 * Key in session storage: set once a visit has begun; its value `off` means that no service worker is wanted.
 */
const visitKey = 'docsite-visit'
/** Key in session storage: set by a page that reloads itself for an update. */
const reloadKey = 'docsite-reload'

/**
 * Read the state of the visit, and record that it has begun.
 *
 * @returns null on the first page of a visit, and on every page if storage is blocked; `off` if no service
 *   worker is wanted.
 */
export function readVisit(): string | null {
  const visit = readStored(visitKey, 'sessionStorage')
  if (visit === null) writeStored(visitKey, 'begun', 'sessionStorage')
  return visit
}

/** Prevent further pages of this visit from registering a service worker. */
export function endWorkers(): void {
  writeStored(visitKey, 'off', 'sessionStorage')
}

/** Reload the page because the reader has asked for the new version, after a message to the worker that will load it. */
export function reloadForUpdate(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'SKIP_WAITING' })
  location.reload()
}

/** Reload the page for an update before its service worker has taken over. */
export function reloadAhead(): void {
  writeStored(reloadKey, 'true', 'sessionStorage')
  reloadForUpdate()
}

/** Whether this page was loaded by `reloadAhead`. Returns true only once. */
export function wasReloadedAhead(): boolean {
  const value = readStored(reloadKey, 'sessionStorage')
  if (value !== null) writeStored(reloadKey, null, 'sessionStorage')
  return value !== null
}
