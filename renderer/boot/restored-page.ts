import { initNotification } from './notification.ts'
import { restoreSidebar } from './sidebar-toggle.ts'

/**
 * Apply what the reader has chosen on other pages while this one was in the back/forward cache. For what all tabs of the
 * browser share, repeat the event that it has missed.
 */
export function followRestore(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    dispatchEvent(new StorageEvent('storage'))
    initNotification()
    restoreSidebar()
  })
}
