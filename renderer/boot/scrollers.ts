let observer: ResizeObserver | undefined

/**
 * Let the keyboard reach what scrolls sideways, and nothing that doesn't. Sizes are read when the browser has laid the
 * page out, all before anything is changed: to ask sooner makes it lay a long page out once for each element.
 */
export function initScrollers(): void {
  observer?.disconnect()
  observer = new ResizeObserver((entries) => {
    const scrolling = entries.map(({ target }) => target.scrollWidth > target.clientWidth)
    for (const [index, { target }] of entries.entries()) {
      if (scrolling[index]) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const element of document.querySelectorAll('.prose pre, .prose .table')) observer.observe(element)
}
