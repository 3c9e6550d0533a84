import { readStored, writeStored } from './storage.ts'

/** The bar's key in local storage. Its value is the version that was dismissed: another one is shown again. */
export const notificationKey = 'notification-dismissed'

/** The class of the body while the bar is shown. */
export const notificationClass = 'notification-bar-visible'

/** The version of this page's bar; undefined on a page without one. */
function readVersion(): string | undefined {
  return document.querySelector<HTMLElement>('.notification-bar')?.dataset.version
}

/** Say by the body's class whether the bar is shown. */
export function initNotification(): void {
  const version = readVersion()
  const isShown = version !== undefined && readStored(notificationKey) !== version
  document.body.classList.toggle(notificationClass, isShown)
}

export function dismissNotification(): void {
  const version = readVersion()
  if (version !== undefined) writeStored(notificationKey, version)
  document.documentElement.dataset.notification = 'dismissed'
  document.body.classList.remove(notificationClass)
}
