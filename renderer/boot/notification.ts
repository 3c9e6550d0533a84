import { readStored, writeStored } from './storage.ts'

/**
 * Key in local storage for the version of the bar that was dismissed. A bar with a different version is
 * shown.
 */
export const notificationKey = 'notification-dismissed'

/** The same key for a bar that is shown only on the pages of one section. */
export function toSectionKey(section: string): string {
  return `${notificationKey}-${section}`
}

/** Class of the body while the bar is shown. */
export const notificationClass = 'notification-bar-visible'

function findBar(): HTMLElement | null {
  return document.querySelector('.notification-bar')
}

/** A section's own bar is dismissed separately. */
function keyOf({ dataset: { section } }: HTMLElement): string {
  return section === undefined ? notificationKey : toSectionKey(section)
}

/** Hide the bar, or set the class of the body while it is shown. */
function setShown(isShown: boolean): void {
  if (!isShown) document.documentElement.dataset.notification = 'dismissed'
  document.body.classList.toggle(notificationClass, isShown)
}

/** Hide the bar if it was dismissed. When the page loads, its inline script has already done this. */
export function initNotification(): void {
  const bar = findBar()
  if (bar) setShown(readStored(keyOf(bar)) !== bar.dataset.version)
}

/**
 * Hide the bar until its next version. If it had the focus, move the focus to the header, without scrolling.
 */
export function dismissNotification(): void {
  const bar = findBar()
  if (bar) writeStored(keyOf(bar), bar.dataset.version ?? '')
  if (bar?.contains(document.activeElement))
    document.querySelector<HTMLElement>('.header-inner a')?.focus({ preventScroll: true })
  setShown(false)
}
