import { isOpenPopover } from './is-open-popover.ts'

/** Space to keep in view above and below an entry, as a share of the list's height. */
const marginShare = 0.15

/**
 * Scroll the lists around an entry as far as needed to see the entry. The page itself isn't scrolled, nor is
 * an open drawer, in which the reader is looking at something else. Entries that aren't shown are ignored: reading
 * their place would make the browser lay out the hidden drawer of a phone each time.
 */
export function keepInView(entry: Element): void {
  // Safari has this method since version 17.4.
  if (entry.checkVisibility?.() === false) return
  for (let around = entry.parentElement; around && around !== document.body; around = around.parentElement)
    if (scrolls(around) && !isOpenPopover(around)) scrollTo(around, entry)
}

function scrollTo(list: Element, entry: Element): void {
  const place = entry.getBoundingClientRect()
  const view = list.getBoundingClientRect()
  const margin = list.clientHeight * marginShare
  const above = place.top - (view.top + margin)
  const below = place.bottom - (view.top + list.clientHeight - margin)
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

/** Whether a list scrolls: its content is higher than its box. */
function scrolls(list: Element): boolean {
  return list.scrollHeight > list.clientHeight && /auto|scroll/.test(getComputedStyle(list).overflowY)
}
