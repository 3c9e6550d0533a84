/** Say below the input of search that what searches couldn't be loaded, or stop saying so. */
export function setSearchFailed(isFailed: boolean): void {
  const form = document.querySelector<HTMLInputElement>('#docsite-search')?.form
  if (form && isFailed) form.dataset.failed = ''
  else delete form?.dataset.failed
}

/** Lead to what can be read instead: Enter has to lead somewhere. @returns Whether it does. */
export function leaveFailedSearch(form: HTMLFormElement): boolean {
  const link = form.querySelector<HTMLAnchorElement>('.search-failure a')
  const isStored = navigator.serviceWorker?.controller
  if (form.dataset.failed === undefined || !link || !isStored) return false
  location.assign(link.href)
  return true
}
