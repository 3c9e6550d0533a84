import { takeFirstClicks } from './first-clicks.ts'

/** Elements that were clicked in a component before React had hydrated it, in order. */
const early: Element[] = []

/**
 * Elements whose click needs no repeat: links work by themselves, fields keep their value, labels click a
 * field.
 */
const selfHandling = 'a,label,select,textarea,input:not([type=button],[type=submit])'

/** Buttons that only work through listeners on the document. */
const delegated = 'button[data-action]'

/** Record clicks on components, including clicks by keyboard, until React can handle them. */
export function keepEarlyClicks(): void {
  document.addEventListener('click', ({ target }) => target instanceof Element && keep(target))
}

function keep(target: Element): void {
  if (
    !target.closest(selfHandling) &&
    target.closest('docsite-island:not([data-state="ready"], [data-state="crashed"])')
  )
    early.push(target)
}

/**
 * Handle the clicks from before the first script ran. Links and menus need nothing: the browser has followed
 * and opened them.
 */
export function answerFirstClicks(): void {
  for (const target of takeFirstClicks()) {
    if (target.closest(delegated)) target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    else if (target.matches('.tabs > input')) target.dispatchEvent(new Event('change', { bubbles: true }))
    else keep(target)
  }
}

/** Components that were clicked before they were hydrated. */
export function listClickedIslands(): HTMLElement[] {
  return early.flatMap((target) => target.closest<HTMLElement>('docsite-island') ?? [])
}

/** Components that the reader has turned to, by pointer, focus or an early click. */
export function listUsedIslands(): HTMLElement[] {
  const turnedTo = document.querySelectorAll<HTMLElement>('docsite-island:is(:hover, :focus-within)')
  return [...turnedTo, ...listClickedIslands()]
}

/** React couldn't be loaded: components that the reader has turned to show their message for this state. */
export function markUnreachable(): void {
  for (const { dataset } of listUsedIslands()) dataset.state ??= 'failed'
}

/**
 * Repeat the early clicks in a component that is now hydrated. React handles each click before the next one.
 */
export async function repeatEarlyClicks(island: Element): Promise<void> {
  for (const target of early.filter((element) => island.contains(element))) {
    early.splice(early.indexOf(target), 1)
    // The browser has already toggled it, and the repeated click toggles it again.
    const details = target.closest('summary')?.parentElement
    if (details instanceof HTMLDetailsElement) details.open = !details.open
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await undefined
  }
}
