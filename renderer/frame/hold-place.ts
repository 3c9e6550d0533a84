/**
 * Remember where an entry of the sidebar is on the screen, if it is in view.
 *
 * @returns Scrolls the sidebar so that the entry is there again, as far as the sidebar can be scrolled.
 */
export function holdPlace(entry: Element | null): () => void {
  const list = entry?.closest('.sidebar')
  // Reading the place of an entry would make the browser lay out the hidden drawer of a phone.
  if (!entry || !list || entry.checkVisibility?.() === false) return () => {}
  const { top, bottom } = entry.getBoundingClientRect()
  const view = list.getBoundingClientRect()
  if (bottom <= view.top || top >= view.bottom) return () => {}
  return () => {
    list.scrollTop += entry.getBoundingClientRect().top - top
  }
}
