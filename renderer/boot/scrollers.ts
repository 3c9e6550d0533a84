import { toBlockName } from './block-name.ts'

let observer: ResizeObserver | undefined

/**
 * Make code blocks, tables and formulas focusable if they scroll sideways, and only then. Code and tables also get a
 * name that screen readers announce with the focus. All sizes are read after the browser's layout and before any
 * change: otherwise the browser would lay out a long page once for each element.
 */
export function initScrollers(): void {
  observer?.disconnect()
  observer = new ResizeObserver((entries) => {
    const scrolling = entries.map(({ target }) => target.scrollWidth > target.clientWidth)
    for (const [index, { target }] of entries.entries()) {
      const isScrolling = scrolling[index]
      const name = isScrolling && !target.matches('span') ? toBlockName(target) : null
      if (isScrolling) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
      target.role = name && 'group'
      target.ariaLabel = name
    }
  })
  for (const element of document.querySelectorAll('.prose :is(pre, .table, span:has(> math))'))
    observer.observe(element)
}
