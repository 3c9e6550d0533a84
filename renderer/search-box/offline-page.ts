import { toOfflineUrl } from '../urls/output-names.ts'

/**
 * Returns the URL of the page that lists what is stored on the reader's device.
 *
 * @param base Path of the site root, with a leading and a trailing slash.
 * @returns undefined if no service worker controls the page.
 */
export function toOfflinePage(base: string): string | undefined {
  return navigator.serviceWorker?.controller ? toOfflineUrl(base) : undefined
}
