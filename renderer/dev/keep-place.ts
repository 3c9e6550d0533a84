import { afterLoad } from '../boot/after-load.ts'
import { readStored, writeStored } from '../boot/storage.ts'
import { findPendingLink } from './pending-link.ts'

/** What the reader sees of a page and has opened in it. */
interface Place {
  /** URL path of the page. */
  path: string
  scroll: number
  /** Keys of all collapsible elements, with their state. */
  folds: [key: string, isOpen: boolean][]
  /** Keys of the chosen tabs. */
  tabs: string[]
  /** Key of the focused element. */
  focus?: string
}

const storageKey = 'docsite-dev-place'
const focusable = 'a, button, input, select, textarea, summary, [tabindex]'

/**
 * Load this document again, or that of the page's new address, at the same place. If the reader has just followed a link,
 * load the document of that page instead: a reload would cancel it.
 */
export function reloadInPlace(url = location.href): void {
  const link = findPendingLink()
  if (link !== undefined) {
    location.assign(link)
    return
  }
  const { pathname } = new URL(url, location.href)
  // The page for missing pages, or for pages with errors, isn't the place to return to, but the page before it.
  const place = readPlace() ?? findPlace()
  writeStored(storageKey, JSON.stringify({ ...place, path: pathname }), 'sessionStorage')
  if (pathname === location.pathname) location.reload()
  else location.replace(url)
}

/**
 * Return to the place that was stored before this document was loaded.
 *
 * @param isPlaceholder Whether this is shown in place of the page, because it is missing or has errors. The place is then
 *   kept for the case that the page reappears.
 */
export function restorePlace(isPlaceholder: boolean): void {
  const place = readPlace()
  if (isPlaceholder && place?.path === location.pathname) {
    scrollWhenLoaded(0)
    return
  }
  writeStored(storageKey, null, 'sessionStorage')
  if (!place || place.path !== location.pathname) return
  const folds = new Map(place.folds)
  for (const [key, fold] of listKeys<HTMLDetailsElement>('details')) fold.open = folds.get(key) ?? fold.open
  for (const [key, tab] of listKeys<HTMLInputElement>('.tabs > input')) {
    if (tab.checked || !place.tabs.includes(key)) continue
    tab.checked = true
    tab.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const focused = listKeys<HTMLElement>(focusable).find(([key]) => key === place.focus)
  focused?.[1].focus({ preventScroll: true })
  scrollWhenLoaded(place.scroll)
}

/** Scroll when the page has loaded: until then, the browser scrolls to the hash, or to its own idea of the place. */
function scrollWhenLoaded(top: number): void {
  afterLoad(() => scrollTo({ top, behavior: 'instant' }))
}

function findPlace(): Omit<Place, 'path'> {
  return {
    scroll: scrollY,
    folds: listKeys<HTMLDetailsElement>('details').map(([key, { open }]) => [key, open]),
    tabs: listKeys('.tabs > input:checked', '.tabs > input').map(([key]) => key),
    focus: listKeys(':focus', focusable)[0]?.[0],
  }
}

function readPlace(): Place | undefined {
  const stored = readStored(storageKey, 'sessionStorage')
  return stored === null ? undefined : (JSON.parse(stored) as Place)
}

/**
 * List elements with keys by which they are found in the next document: their name, text or address, and number.
 *
 * @param selector The elements to list.
 * @param among The elements among which they are numbered.
 */
function listKeys<Kind extends Element>(selector: string, among = selector): [key: string, element: Kind][] {
  const counts = new Map<string, number>()
  const keys: [string, Kind][] = []
  for (const element of document.querySelectorAll<Kind>(among)) {
    const name = `${element.localName} ${toName(element)}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    if (element.matches(selector)) keys.push([`${name} ${count}`, element])
  }
  return keys
}

function toName(element: Element): string {
  const label = element.querySelector(':scope > summary') ?? element
  const attributes = ['id', 'href', 'aria-label', 'data-label', 'name'].map((name) =>
    label.getAttribute(name),
  )
  return attributes.find((value) => value) ?? label.textContent?.trim().slice(0, 80) ?? ''
}
