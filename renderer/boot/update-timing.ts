/** Key in local storage for whether the notice is collapsed. */
export const updateButtonKey = 'app-update-button'

/** Interval in milliseconds at which an open tab checks for a new version. */
export const checkIntervalMs = 3_600_000

/** Whether the notice is collapsed: as the reader has left it, otherwise only in a low window. */
export function isCollapsed(stored: string | null, isLow: boolean): boolean {
  return stored === null ? isLow : stored === 'true'
}

/** Whether it is time to look for a new version again. */
export function isCheckDue(lastMs: number, nowMs: number): boolean {
  return nowMs - lastMs >= checkIntervalMs
}

/**
 * If a new version hasn't taken over after this time, in milliseconds, it is waiting for the old service
 * worker to become idle. The page is then reloaded without waiting: it comes from the network, and the worker
 * activates later.
 */
export const takeoverTimeoutMs = 3000
/**
 * If that reload hasn't replaced the page after this time, in milliseconds, the page is reloaded once more. In Chromium,
 * a navigation never ends if the old worker is stopped while the browser is sending it to that worker.
 */
export const stuckReloadMs = 10_000

export interface Takeover {
  /** Whether a service worker controlled the page before. */
  hadWorker: boolean
  /** Whether the reader pressed UPDATE on this page. */
  isUpdating: boolean
  /** Whether the page was reloaded for the update before the new version had taken over. */
  isReloaded: boolean
}

/**
 * Decides what a page does when a different service worker starts to control it. A site's first worker
 * changes nothing that the reader sees. A page on which nobody pressed UPDATE isn't reloaded, because its
 * reader may be in the middle of something.
 */
export function onTakeover({ hadWorker, isUpdating, isReloaded }: Takeover): 'nothing' | 'reload' | 'offer' {
  if (isUpdating) return 'reload'
  if (isReloaded) return 'nothing'
  return hadWorker ? 'offer' : 'nothing'
}
