let isUnderWay = false

/** Called when the reader has asked for the new version: the page is about to be loaded anew. */
export function beginUpdate(): void {
  isUnderWay = true
}

/**
 * Whether a new version is about to take over. Until then nothing is to be asked of the old worker: browsers let the
 * new one in when the old one has nothing to do, and one that is woken again counts as busy for half a minute.
 */
export function isUpdating(): boolean {
  return isUnderWay
}
