/**
 * Address of the page that lists what is stored on the reader's device.
 *
 * @param base Path of the site's root, with slashes around it.
 * @returns Undefined if no worker could serve it.
 */
export function toOfflinePage(base: string): string | undefined {
  return navigator.serviceWorker?.controller ? `${base}offline/` : undefined
}
