import { findSearchInput } from './search-input.ts'

/** Show or hide the message below the search input that search couldn't be loaded. */
export function setSearchFailed(isFailed: boolean): void {
  const form = findSearchInput()?.form
  if (form && isFailed) form.dataset.failed = ''
  else delete form?.dataset.failed
}

/**
 * When the reader submits a search that couldn't be loaded, go to the page that lists what is stored offline.
 *
 * @returns Whether it goes there.
 */
export function leaveFailedSearch(form: HTMLFormElement): boolean {
  const link = form.querySelector<HTMLAnchorElement>('.search-failure a')
  const isStored = navigator.serviceWorker?.controller
  if (form.dataset.failed === undefined || !link || !isStored) return false
  location.assign(link.href)
  return true
}
