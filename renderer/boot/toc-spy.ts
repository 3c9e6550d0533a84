import { decodeHash, findTarget } from './hash-target.ts'
import { keepInView } from './keep-in-view.ts'

/**
 * Finds the heading of the text that the reader sees: the last one above a line near the top of the window.
 *
 * @param tops Distances of the headings from the top of the window, in document order.
 * @param line Distance of the line from the top of the window.
 * @param isAtEnd Whether the page is scrolled to its end, where the last heading may never reach the line.
 * @returns Index of the heading; -1 if the reader is above the first one.
 */
export function activeHeading(tops: readonly number[], line: number, isAtEnd: boolean): number {
  if (isAtEnd && tops.length > 0) return tops.length - 1
  let active = -1
  for (const [index, top] of tops.entries()) {
    if (top > line) break
    active = index
  }
  return active
}

/** Distance of the line from the top of the window, in pixels: slightly below the header. */
const lineBelowHeader = 110
/** Tolerance in pixels: on some screens, the end of the page is half a pixel off. */
const roundingError = 2

let stop: (() => void) | undefined

/**
 * Mark the current heading in the table of contents and the sidebar. Call it again when a page has replaced
 * another.
 */
export function initTocSpy(): void {
  stop?.()
  stop = undefined
  const ids = [...document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')].map(toId)
  if (ids.length === 0) return
  const headings = ids.map((id) => document.getElementById(id))
  let frame = 0
  let marked: HTMLElement[] = []
  const update = () => {
    frame = 0
    const { scrollHeight, clientHeight } = document.documentElement
    const isAtEnd = scrollHeight > clientHeight && scrollY + clientHeight >= scrollHeight - roundingError
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
    const id = ids[activeHeading(tops, lineBelowHeader, isAtEnd)]
    const current = id === undefined ? [] : findLinks(id)
    for (const link of marked) if (!current.includes(link)) link.removeAttribute('aria-current')
    for (const link of current) {
      if (marked.includes(link)) continue
      link.setAttribute('aria-current', 'location')
      keepInView(link)
    }
    marked = current
  }
  const schedule = () => {
    frame ||= requestAnimationFrame(update)
  }
  addEventListener('scroll', schedule, { passive: true })
  // The text also moves without scrolling: pictures arrive, details are opened, or the window becomes narrower. Observing
  // reports the first size.
  const sizes = new ResizeObserver(schedule)
  sizes.observe(document.body)
  stop = () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', schedule)
    sizes.disconnect()
    // The sidebar remains when the page changes, including the entries of the previous page.
    for (const link of marked) link.removeAttribute('aria-current')
  }
}

function toId({ hash }: HTMLAnchorElement): string {
  return findTarget(hash)?.id ?? decodeHash(hash)
}

/** Queries the links each time, because the sidebar may have been rendered again since. */
function findLinks(id: string): HTMLElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.toc a, .sidebar-anchors a[href^="#"]')
  return [...links].filter((link) => toId(link) === id)
}
