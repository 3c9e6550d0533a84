import { documentPath, scrollToPlace } from '../boot/history-entries.ts'

/**
 * State that is stored with a history entry. The position that is stored for all pages is no longer the reader's when the
 * list arrives: while the page was shorter, the browser has scrolled to another one.
 */
interface ListState {
  /** Vertical scroll position at which the reader left the list, in CSS pixels. */
  listScroll?: number
}

/** Events that show that the reader has turned to the page: it must not move any more. */
const readerEvents = ['pointerdown', 'wheel', 'keydown', 'focusin']

/**
 * Return to the reader's place in a list that arrives after the page has loaded, when the browser has already restored
 * the scroll position as far as the page was long enough.
 *
 * @returns Call it whenever more of the list is shown. Until the reader turns to the page, it returns to the place. From
 * the first call on, the place is stored with the history entry.
 */
export function keepReadingPlace(): () => void {
  let place = (history.state as ListState | null)?.listScroll
  const forget = () => {
    place = undefined
  }
  for (const type of readerEvents) addEventListener(type, forget, { once: true, passive: true })
  const store = () => {
    // The router may have replaced the list by another page.
    if (location.pathname !== documentPath) return
    history.replaceState({ ...(history.state as object | null), listScroll: scrollY }, '')
  }
  return () => {
    if (place !== undefined) scrollToPlace(place)
    addEventListener('scrollend', store)
  }
}
