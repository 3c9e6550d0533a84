/**
 * The heading that the reader is at: the last one above a line near the top of the window.
 *
 * @param tops Distances of the headings from the top of the window, in document order.
 * @param line Distance of the line.
 * @param isAtEnd Whether the page is scrolled to its end, where the last heading may never reach the line.
 * @returns Index of the heading; -1 above the first.
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

/** Headings reach the line a little below the header. */
const lineBelowHeader = 110
/** Half a pixel is lost on some screens. */
const roundingError = 2

let stop: (() => void) | undefined

/** Mark the reader's place in the table of contents and in the sidebar. Call again when a page has replaced another. */
export function initTocSpy(): void {
  stop?.()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')]
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
  if (links.length === 0) return
  let frame = 0
  let marked: Element[] = []
  const update = () => {
    frame = 0
    const { scrollHeight, clientHeight } = document.documentElement
    const isAtEnd = scrollHeight > clientHeight && scrollY + clientHeight >= scrollHeight - roundingError
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
    const hash = links[activeHeading(tops, lineBelowHeader, isAtEnd)]?.hash
    const current = hash === undefined ? [] : findLinks(hash)
    for (const link of marked) if (!current.includes(link)) link.removeAttribute('aria-current')
    for (const link of current) link.setAttribute('aria-current', 'location')
    marked = current
  }
  const schedule = () => {
    frame ||= requestAnimationFrame(update)
  }
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule, { passive: true })
  update()
  stop = () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', schedule)
    removeEventListener('resize', schedule)
  }
}

function findLinks(hash: string): Element[] {
  const selector = `[href="${CSS.escape(hash).replaceAll('\\#', '#')}"]`
  return [...document.querySelectorAll(`.toc ${selector}, .sidebar-anchors ${selector}`)]
}
