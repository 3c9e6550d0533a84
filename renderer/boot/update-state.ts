let isUnderWay = false
let target: URL | undefined

/** Record which page is being loaded to replace the one that is shown; nothing when it is there. */
export function setTarget(url: URL | undefined): void {
  target = url
}

/**
 * Called when the reader has asked for the new version: the page is about to be loaded anew, or the one that the
 * reader was on the way to.
 */
export function beginUpdate(): void {
  isUnderWay = true
  if (target && target.href !== location.href) history.pushState(null, '', target)
}

/**
 * Whether a new version is about to take over. Until then nothing is to be asked of the old service worker: browsers let the
 * new one in when the old one has nothing to do, and one that is woken again counts as busy for half a minute.
 */
export function isUpdating(): boolean {
  return isUnderWay
}
