import { keepFirstClicks } from './first-clicks.ts'
import { notificationKey } from './notification.ts'
import { sidebarKey } from './sidebar-toggle.ts'
import { readStored } from './storage.ts'
import { themeKey, toTheme } from './theme.ts'

/** The version of the site's notification bar, which the build of each site fills in. */
declare const __NOTIFICATION_VERSION__: string

// Apply the reader's choices before the first paint. Otherwise the page would visibly change.
const root = document.documentElement
if (toTheme(readStored(themeKey)) === 'dark') {
  root.className = 'dark'
  root.dataset.theme = 'dark'
}
if (readStored(notificationKey) === __NOTIFICATION_VERSION__) root.dataset.notification = 'dismissed'
if (readStored(sidebarKey, 'sessionStorage') === 'closed') root.dataset.sidebar = 'closed'
// On a slow network, readers see and use the page long before the scripts arrive that handle their clicks.
keepFirstClicks()
