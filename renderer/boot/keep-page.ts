import { isDataSaverOn } from './data-saver.ts'
import { isUpdating } from './update-state.ts'

/** Ask the service worker, if there is one, to store files of the site. Pages are given by their paths. */
export function keepFiles(urls: readonly string[]): void {
  if (isUpdating()) return
  // The message format of Workbox's router in the service worker.
  navigator.serviceWorker?.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urls } })
}

/**
 * Let the service worker store everything that this page loaded before the worker controlled it: the page
 * itself and its resources, including those that are still loading.
 *
 * @param base Percent-encoded path of the site root.
 */
export function keepThisPage(base: string): void {
  keepFiles([location.pathname])
  const own = location.origin + base
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    // The service worker already has what was requested through it.
    const urls = entries.filter(({ name, workerStart }) => workerStart === 0 && name.startsWith(own))
    if (urls.length > 0) keepFiles(urls.map(({ name }) => name))
  }).observe({ type: 'resource', buffered: true })
}

/** Store the document of a page that was shown from its chunk, unless the reader saves data. */
export function keepShownPage(path: string): void {
  if (!isDataSaverOn()) keepFiles([path])
}
