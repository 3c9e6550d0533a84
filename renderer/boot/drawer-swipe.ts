/** A swipe of more than this opens or closes the drawer, in pixels. */
export const swipeThreshold = 20
/** The drawer follows the finger up to this distance while it is being opened. */
export const openerRange = 295
/** A swipe steeper than this is scrolling. */
export const slopeLimit = 0.8
/** A swipe that opens starts so near to the edge of the window. */
export const edgeWidth = 30

/** Measured from the edge at which the drawer is, to the inside of the window. */
export interface Swipe {
  /** Where the finger came down. */
  startX: number
  /** How far it has come: away from the edge and down are positive. */
  dx: number
  dy: number
}

/** Whether a movement is across rather than along the page. */
export function isHorizontal({ dx, dy }: Swipe): boolean {
  return dx !== 0 && Math.abs(dy / dx) < slopeLimit
}

/** Whether a swipe may open the drawer. */
export function startsAtEdge({ startX }: Swipe): boolean {
  return startX <= edgeWidth
}

/**
 * Where the drawer is while a finger moves it: pixels from its open place, out of the window.
 *
 * @returns Undefined if the movement doesn't move the drawer.
 */
export function toDrawerOffset(swipe: Swipe, isOpen: boolean): number | undefined {
  if (!isHorizontal(swipe)) return undefined
  if (isOpen) return swipe.dx < 0 ? -swipe.dx : undefined
  return startsAtEdge(swipe) && swipe.dx > 0 && swipe.dx < openerRange ? openerRange - swipe.dx : undefined
}

/** Whether the drawer is open when the finger goes up. */
export function isOpenAfter(swipe: Swipe, isOpen: boolean): boolean {
  if (!isHorizontal(swipe)) return isOpen
  if (isOpen) return swipe.dx >= -swipeThreshold
  return startsAtEdge(swipe) && swipe.dx > swipeThreshold
}
