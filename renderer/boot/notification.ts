import { readStored, writeStored } from './storage.ts'

/** The bar's key in local storage. Its value is the version that was dismissed: another one is shown again. */
export const notificationKey = 'notification-dismissed'

/** The same for a bar that only the pages of a section have. */
export function toSectionKey(section: string): string {
  return `${notificationKey}-${section}`
}

/** The class of the body while the bar is shown. */
export const notificationClass = 'notification-bar-visible'

function findBar(): HTMLElement | null {
  return document.querySelector('.notification-bar')
}

/** That of a section is dismissed by itself. */
function keyOf({ dataset: { section } }: HTMLElement): string {
  return section === undefined ? notificationKey : toSectionKey(section)
}

/** Say by the body's class whether the bar is shown. */
export function initNotification(): void {
  const bar = findBar()
  const isShown = bar !== null && readStored(keyOf(bar)) !== bar.dataset.version
  document.body.classList.toggle(notificationClass, isShown)
}

/** Hide the bar until its next version. The focus that was in it goes to what follows it, and nothing is scrolled. */
export function dismissNotification(): void {
  const bar = findBar()
  if (bar) writeStored(keyOf(bar), bar.dataset.version ?? '')
  if (bar?.contains(document.activeElement))
    document.querySelector<HTMLElement>('.header-inner a')?.focus({ preventScroll: true })
  document.documentElement.dataset.notification = 'dismissed'
  document.body.classList.remove(notificationClass)
}
