/** So much of what is around an entry stays in view with it, as a share of the list's height. */
const marginShare = 0.15

/**
 * Scroll the list that an entry is in, if it scrolls by itself, as far as needed to see the entry. The page stays where
 * it is.
 */
export function keepInView(entry: Element): void {
  const list = findScroller(entry)
  if (!list) return
  const place = entry.getBoundingClientRect()
  const view = list.getBoundingClientRect()
  const margin = list.clientHeight * marginShare
  const above = place.top - (view.top + margin)
  const below = place.bottom - (view.top + list.clientHeight - margin)
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

/** The list around an entry that is higher than its place; the page itself is none. */
function findScroller(entry: Element): Element | undefined {
  for (let around = entry.parentElement; around && around !== document.body; around = around.parentElement) {
    const isHigher = around.scrollHeight > around.clientHeight
    if (isHigher && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return undefined
}
