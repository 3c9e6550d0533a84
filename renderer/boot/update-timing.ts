/** The key in local storage under which it is kept whether the notice is collapsed. */
export const updateButtonKey = 'app-update-button'

/** An open tab looks for a new version so often, in milliseconds. */
export const checkIntervalMs = 3_600_000

/** As the reader has left it; else expanded where the window has room for it. */
export function isCollapsed(stored: string | null, isLow: boolean): boolean {
  return stored === null ? isLow : stored === 'true'
}

/** Whether it is time to look for a new version again. */
export function isCheckDue(lastMs: number, nowMs: number): boolean {
  return nowMs - lastMs >= checkIntervalMs
}

/**
 * A new version that hasn't taken over after this time, in milliseconds, waits for the old service worker to have nothing to
 * do. The page is then loaded anew without it: it comes from the network, and the service worker follows.
 */
export const takeoverTimeoutMs = 3000

export interface Takeover {
  /** Whether a service worker was in charge of the page before. */
  hadWorker: boolean
  /** Whether it was this page on which the reader pressed UPDATE. */
  isUpdating: boolean
  /** Whether the page was loaded anew for the update before the new version had taken over. */
  isReloaded: boolean
}

/**
 * What a page does when another service worker has taken charge of it. The first worker of a visit changes nothing that the
 * reader sees; a page on which nobody pressed anything may hold what its reader is in the middle of.
 */
export function onTakeover({ hadWorker, isUpdating, isReloaded }: Takeover): 'nothing' | 'reload' | 'offer' {
  if (isUpdating) return 'reload'
  if (isReloaded) return 'nothing'
  return hadWorker ? 'offer' : 'nothing'
}
