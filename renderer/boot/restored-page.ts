import { initNotification } from './notification.ts'
import { restoreSidebar } from './sidebar-toggle.ts'
import { restoreTabs } from './tabs.ts'
import { applyTheme, readTheme } from './theme.ts'

/**
 * Apply what the reader has chosen on other pages while this one was in the back/forward cache: it has missed the
 * events in the meantime.
 */
export function followRestore(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    applyTheme(readTheme())
    initNotification()
    restoreSidebar()
    restoreTabs()
  })
}
