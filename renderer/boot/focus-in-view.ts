/** What scrolls sideways and has links in it. */
const scrollers = '.table, .main-nav, .section-links > ul'

/**
 * Scroll what the keyboard has come to fully into view, within what scrolls sideways: browsers take a link of which some
 * pixels are seen for visible. What a pointer presses stays: it would move away from below it.
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
