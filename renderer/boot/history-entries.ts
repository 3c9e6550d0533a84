import { findTarget } from './hash-target.ts'

/** What is kept with an entry of the browser's history. */
interface EntryState {
  /** Where the reader was on the page, in CSS pixels from its top. */
  scroll?: number
}

/**
 * The page comes to rest this many milliseconds after the last scroll event. Entries can't be changed with every
 * frame: browsers allow 100 changes in 30 seconds.
 */
const restMs = 100

/** The page that the document holds. */
export const documentPath = location.pathname
/** Path of the page that is shown; undefined while a placeholder takes its place. */
let shownPath: string | undefined = documentPath
let timer: ReturnType<typeof setTimeout> | undefined

/** Say which page is shown, or that none is. */
export function setShownPath(path: string | undefined): void {
  shownPath = path
}

/** Whether the address is that of the page that is shown. */
export function isShown(): boolean {
  return shownPath === location.pathname
}

/** Where the reader was on the page of the current entry. */
export function readScroll(): number | undefined {
  return (history.state as EntryState | null)?.scroll
}

/** Store the reader's place with the current entry, if that is the entry of the page that is shown. */
export function storeScroll(): void {
  clearTimeout(timer)
  if (!isShown() || history.scrollRestoration !== 'manual') return
  const scroll = scrollY
  if (readScroll() !== scroll) history.replaceState({ ...(history.state as EntryState | null), scroll }, '')
}

/**
 * Keep the reader's place with each entry of the history, and lead back to it on the page that is shown.
 *
 * @param showPage Called when the reader has come to an entry of another page.
 */
export function followHistory(showPage: () => void): void {
  // The document was loaded for an entry, or was left without notice, as browsers do with tabs in the background: nobody
  // else restores its place.
  if (history.scrollRestoration === 'manual') restoreScroll()
  addEventListener('popstate', () => {
    clearTimeout(timer)
    if (!isShown()) showPage()
    // Entries from the time before this page had loaded are left to the browser.
    else if (history.scrollRestoration === 'manual') restoreScroll()
  })
  afterLoad(takeOver)
}

let isReloading = false

/**
 * Load the document of the current entry, which is of another page than this document. What the browser would restore is the
 * place on the page that was shown; the place that is kept with the entry is restored by {@link followHistory}.
 */
export function reloadEntry(): void {
  isReloading = true
  history.scrollRestoration = 'manual'
  location.reload()
}

/** Until the page has loaded, the browser restores the place on it, which an entry that is changed would disturb. */
function takeOver(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    if (!isReloading) history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(storeScroll, restMs)
    },
    { passive: true },
  )
  // A link to a heading of the page makes an entry: the place before it belongs to this one.
  addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') && storeScroll(),
    {
      capture: true,
    },
  )
}

/** An entry is new, or was left before the page came to rest, if it has no place: it leads to its heading. */
function restoreScroll(): void {
  const scroll = readScroll()
  if (scroll !== undefined) scrollToPlace(scroll)
  else findTarget(location.hash)?.scrollIntoView({ behavior: 'instant' })
}

/** Scroll at once to a place on the page, in CSS pixels from its top. */
export function scrollToPlace(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

/** A task after the event, in which browsers restore places for the last time. */
function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run), { once: true })
}
