/** Elements that scroll sideways and contain links. */
const scrollers = '.table, .main-nav, .section-links > ul'

/**
 * Scroll a link that gets the keyboard focus fully into view inside its horizontal scroller: browsers
 * consider a link visible if a few of its pixels are. A link that a pointer presses isn't moved: it would
 * slip away from the pointer.
 */
export function keepFocusInView(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (
      target instanceof Element &&
      target.matches(':focus-visible') &&
      target.parentElement?.closest(scrollers)
    )
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
