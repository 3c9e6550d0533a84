import { afterLoad } from './after-load.ts'
import { findTarget } from './hash-target.ts'

/** State that is stored with a history entry. */
interface EntryState {
  /** Vertical scroll position, in CSS pixels. */
  scroll?: number
}

/**
 * The scroll position is stored this many milliseconds after the last scroll event. It can't be stored in
 * every frame: browsers allow 100 changes of the history in 30 seconds.
 */
const restMs = 100

/** URL path of the page that the document was loaded for. */
export const documentPath = location.pathname
/** URL path of the shown page; undefined while a placeholder is shown instead. */
let shownPath: string | undefined = documentPath
let timer: ReturnType<typeof setTimeout> | undefined

/** Set which page is shown; undefined if none is. */
export function setShownPath(path: string | undefined): void {
  shownPath = path
}

/** Whether the current URL is that of the shown page. */
export function isShown(): boolean {
  return shownPath === location.pathname
}

/** Returns the scroll position that is stored with the current history entry. */
export function readScroll(): number | undefined {
  return (history.state as EntryState | null)?.scroll
}

/** Store the scroll position with the current history entry, if that is the entry of the shown page. */
export function storeScroll(): void {
  clearTimeout(timer)
  if (!isShown() || history.scrollRestoration !== 'manual') return
  const scroll = scrollY
  if (readScroll() !== scroll) history.replaceState({ ...(history.state as EntryState | null), scroll }, '')
}

/**
 * Store the scroll position with each history entry, and restore it when the reader returns to an entry of
 * the shown page.
 *
 * @param showPage Called when the reader navigates to an entry of another page.
 */
export function followHistory(showPage: () => void): void {
  // `reloadEntry` has reloaded the document, or the browser has discarded it without an event, as it does
  // with tabs in the background. In both cases the browser doesn't restore the scroll position.
  if (history.scrollRestoration === 'manual') restoreScroll()
  addEventListener('popstate', () => {
    clearTimeout(timer)
    if (!isShown()) showPage()
    // Until the page has loaded, the browser restores the position.
    else if (history.scrollRestoration === 'manual') restoreScroll()
  })
  afterLoad(takeOver)
}

let isReloading = false

/**
 * Load the document of the current history entry, which belongs to a different page than this document. The
 * browser would restore the scroll position of the page that was shown; {@link followHistory} restores the
 * one that is stored with the entry.
 */
export function reloadEntry(): void {
  isReloading = true
  history.scrollRestoration = 'manual'
  location.reload()
}

/**
 * Take over restoring the scroll position from the browser. It must not happen before the page has loaded:
 * until then the browser restores the position, and a change of the history entry would interfere.
 */
function takeOver(): void {
  history.scrollRestoration = 'manual'
  let left: number | undefined
  addEventListener('pagehide', () => {
    left = scrollY
    if (!isReloading) history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
    // WebKit restores the position of a page from its back/forward cache only after this event, and not in this mode.
    scrollToPlace(left)
  })
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(storeScroll, restMs)
  })
  // A link to a heading of the page adds a history entry. The position before it belongs to the current
  // entry.
  addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') && storeScroll(),
    true,
  )
}

/**
 * An entry without a stored position is new, or the reader left it before the position was stored: scroll to
 * the target of its hash.
 */
function restoreScroll(): void {
  const scroll = readScroll()
  if (scroll !== undefined) scrollToPlace(scroll)
  else findTarget(location.hash)?.scrollIntoView({ behavior: 'instant' })
}

/** Scroll to a position without animation. @param top In CSS pixels; undefined for the current position. */
export function scrollToPlace(top: number | undefined): void {
  scrollTo({ top, behavior: 'instant' })
}
