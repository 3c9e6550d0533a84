let isUnderWay = false
let target: URL | undefined

/** Record which page is being loaded to replace the shown one; undefined when it has loaded. */
export function setTarget(url: URL | undefined): void {
  target = url
}

/**
 * Called when the reader has asked for the new version. If another page is being loaded, the update will load
 * that page instead of reloading this one.
 */
export function beginUpdate(): void {
  isUnderWay = true
  if (target && target.href !== location.href) history.pushState(null, '', target)
}

/**
 * Whether a new version is about to take over. In the meantime, nothing may be requested from the old service
 * worker: browsers activate the new worker when the old one is idle, and a worker that is woken up again
 * counts as busy for half a minute.
 */
export function isUpdating(): boolean {
  return isUnderWay
}
