/** How much of what is around an entry stays in view with it, as a share of the list's height. */
const marginShare = 0.15

/**
 * Scroll the lists that an entry is in, those that scroll by themselves, as far as needed to see the entry. The page
 * stays as it is, and so does an open drawer: there the reader is looking at something else.
 */
export function keepInView(entry: Element): void {
  for (let around = entry.parentElement; around && around !== document.body; around = around.parentElement)
    if (scrolls(around) && !around.matches(':popover-open')) scrollTo(around, entry)
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

/** Whether a list is higher than its place. */
function scrolls(list: Element): boolean {
  return list.scrollHeight > list.clientHeight && /auto|scroll/.test(getComputedStyle(list).overflowY)
}
