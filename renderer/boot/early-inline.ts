import { keepFirstClicks } from './first-clicks.ts'
import { notificationKey } from './notification.ts'
import { sidebarKey } from './sidebar-toggle.ts'
import { readStored } from './storage.ts'
import { themeKey, toTheme } from './theme.ts'

/** Replaced in each site: the version of its notification bar. */
declare const __NOTIFICATION_VERSION__: string

// What the reader has chosen must be there before the page is shown, or the page would change before their eyes.
const root = document.documentElement
if (toTheme(readStored(themeKey)) === 'dark') {
  root.className = 'dark'
  root.dataset.theme = 'dark'
}
if (readStored(notificationKey) === __NOTIFICATION_VERSION__) root.dataset.notification = 'dismissed'
if (readStored(sidebarKey, 'sessionStorage') === 'closed') root.dataset.sidebar = 'closed'
// On a slow network readers see the page, and use it, long before the scripts that hear them.
keepFirstClicks()
