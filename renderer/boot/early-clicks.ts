/** What was clicked in a component before React had taken it over, in its order. */
const early: Element[] = []

/** Links lead on by themselves, and fields keep what they contain. A label clicks its field. */
const acting = 'a,label,select,textarea,input:not([type=button],[type=submit])'

/** Keep the clicks on components, also those by keyboard, until React can hear them. */
export function keepEarlyClicks(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(acting)) return
    if (target.closest('docsite-island:not([data-state="ready"])')) early.push(target)
  })
}

/** Components of the page in which something was clicked too early. */
export function listClickedIslands(): HTMLElement[] {
  return early.flatMap((target) => target.closest<HTMLElement>('docsite-island') ?? [])
}

/** Click again what was clicked in a component before. */
export function repeatEarlyClicks(island: Element): void {
  for (const target of early.filter((element) => island.contains(element))) {
    early.splice(early.indexOf(target), 1)
    // The browser has opened or closed it, and does so again.
    const details = target.closest('summary')?.parentElement
    if (details instanceof HTMLDetailsElement) details.open = !details.open
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
}
