import { takeFirstClicks } from './first-clicks.ts'

/** What was clicked in a component before React had taken it over, in its order. */
const early: Element[] = []

/** Links lead on by themselves, and fields keep what they contain. A label clicks its field. */
const acting = 'a,label,select,textarea,input:not([type=button],[type=submit])'

/** What the listeners of the document answer, and the browser itself doesn't. */
const heard = 'button:is([data-action], [data-search-close])'

/** Keep the clicks on components, also those by keyboard, until React can hear them. */
export function keepEarlyClicks(): void {
  document.addEventListener('click', ({ target }) => target instanceof Element && keep(target))
}

function keep(target: Element): void {
  if (!target.closest(acting) && target.closest('docsite-island:not([data-state="ready"])'))
    early.push(target)
}

/** Answer what was clicked before the first script had come. Links have led on by themselves, and menus have opened. */
export function answerFirstClicks(): void {
  for (const target of takeFirstClicks()) {
    if (target.closest(heard)) target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    else if (target.matches('.tabs > input')) target.dispatchEvent(new Event('change', { bubbles: true }))
    else keep(target)
  }
}

/** Components of the page in which something was clicked too early. */
export function listClickedIslands(): HTMLElement[] {
  return early.flatMap((target) => target.closest<HTMLElement>('docsite-island') ?? [])
}

/** Click again what was clicked in a component before. React answers each click before the next one comes. */
export async function repeatEarlyClicks(island: Element): Promise<void> {
  for (const target of early.filter((element) => island.contains(element))) {
    early.splice(early.indexOf(target), 1)
    // The browser has opened or closed it, and does so again.
    const details = target.closest('summary')?.parentElement
    if (details instanceof HTMLDetailsElement) details.open = !details.open
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await undefined
  }
}
