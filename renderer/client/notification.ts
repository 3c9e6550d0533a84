import { readStored, writeStored } from './storage.ts'

/** The bar's key in local storage, and its version: who dismissed an older one sees this one. */
export const notificationKey = 'notification-dismissed'
export const notificationVersion = '3'

/** The class of the body while the bar is shown. */
export const notificationClass = 'notification-bar-visible'

/** Whether a stored version says that this bar was dismissed. */
export function isDismissed(stored: string | null): boolean {
  return stored === notificationVersion
}

/** Tell by the body's class whether the bar is shown. */
export function initNotification(): void {
  const isShown =
    document.querySelector('.notification-bar') !== null && !isDismissed(readStored(notificationKey))
  document.body.classList.toggle(notificationClass, isShown)
}

export function dismissNotification(): void {
  writeStored(notificationKey, notificationVersion)
  document.documentElement.dataset.notification = 'dismissed'
  document.body.classList.remove(notificationClass)
}
