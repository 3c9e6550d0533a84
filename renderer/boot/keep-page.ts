import { countsBytes } from './counts-bytes.ts'
import { isUpdating } from './update-state.ts'

/** Ask the service worker, if there is one, to store files of the site; a page by its path. */
export function keepFiles(urls: readonly string[]): void {
  if (isUpdating()) return
  // The message that the service worker’s router knows.
  navigator.serviceWorker?.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urls } })
}

/**
 * Let the service worker store what this page has loaded without it: the page itself, and what it shows and runs.
 *
 * @param base Path of the site's root, as addresses have it.
 */
export function keepThisPage(base: string): void {
  keepFiles([location.pathname])
  const own = location.origin + base
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    // What went through the service worker, it has.
    const urls = entries.filter(({ name, workerStart }) => workerStart === 0 && name.startsWith(own))
    if (urls.length > 0) keepFiles(urls.map(({ name }) => name))
  }).observe({ type: 'resource', buffered: true })
}

/** Keep the document of a page that was shown without loading it, for readers who don't count their bytes. */
export function keepShownPage(path: string): void {
  if (!countsBytes()) keepFiles([path])
}
