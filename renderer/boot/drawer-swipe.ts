/** Distance in pixels beyond which a swipe opens or closes the drawer. */
export const swipeThreshold = 20
/** Distance in pixels for which the drawer follows the finger while it is being opened. */
export const openerRange = 295
/** A swipe at least this steep counts as scrolling. */
export const slopeLimit = 0.8
/**
 * Maximum distance in pixels from the edge of the window at which a swipe that opens the drawer can start.
 */
export const edgeWidth = 30

/** Movement of a finger, in pixels, measured from the edge of the window that the drawer slides in from. */
export interface Swipe {
  /** Where the finger touched the screen. */
  startX: number
  /** How far the finger has moved: positive is away from the edge, or down. */
  dx: number
  dy: number
}

/** Whether a movement is horizontal rather than scrolling. */
export function isHorizontal({ dx, dy }: Swipe): boolean {
  return dx !== 0 && Math.abs(dy / dx) < slopeLimit
}

/** Whether a swipe may open the drawer. */
export function startsAtEdge({ startX }: Swipe): boolean {
  return startX <= edgeWidth
}

/**
 * Offset of the drawer while a finger moves it: how far it is out of the window, in pixels.
 *
 * @returns undefined if the movement doesn't affect the drawer.
 */
export function toDrawerOffset(swipe: Swipe, isOpen: boolean): number | undefined {
  if (!isHorizontal(swipe)) return undefined
  if (isOpen) return swipe.dx < 0 ? -swipe.dx : undefined
  return startsAtEdge(swipe) && swipe.dx > 0 && swipe.dx < openerRange ? openerRange - swipe.dx : undefined
}

/** Whether the drawer is open after the finger is lifted. */
export function isOpenAfter(swipe: Swipe, isOpen: boolean): boolean {
  if (!isHorizontal(swipe)) return isOpen
  if (isOpen) return swipe.dx >= -swipeThreshold
  return startsAtEdge(swipe) && swipe.dx > swipeThreshold
}
