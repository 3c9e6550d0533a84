import { readStored, writeStored } from './storage.ts'

/** The key under which the choice of one kind of tabs is kept. */
export function tabsKey(sync: string): string {
  return `docsite-tabs-${sync}`
}

/** Show a tab in all groups of a kind that have it. */
function choose(sync: string, label: string): void {
  for (const group of document.querySelectorAll<HTMLElement>('.tabs[data-sync]')) {
    if (group.dataset.sync !== sync) continue
    const radio = [...group.querySelectorAll<HTMLInputElement>(':scope > input')].find(
      (input) => input.dataset.label === label,
    )
    if (radio) radio.checked = true
  }
}

/**
 * Let the browser's own search, and links to headings, find what is in closed tabs, in browsers that say so before they
 * show a place. In others, and without scripts, such tabs aren't displayed.
 */
function hideUntilFound(): void {
  if (!('onbeforematch' in document.body)) return
  for (const radio of document.querySelectorAll<HTMLInputElement>('.tabs > input')) {
    const panel = counterpart(radio, ':scope > input', ':scope > .tab')
    if (radio.checked) panel?.removeAttribute('hidden')
    else panel?.setAttribute('hidden', 'until-found')
  }
}

/** The radio button of a panel, or the panel of a radio button: they are in the same order. */
function counterpart(element: Element, own: string, other: string): HTMLElement | undefined {
  const group = element.parentElement
  const index = [...(group?.querySelectorAll(own) ?? [])].indexOf(element)
  return group?.querySelectorAll<HTMLElement>(other)[index]
}

/** Show the tabs that the reader chose before. Call again when a page has replaced another. */
export function restoreTabs(): void {
  const kinds = new Set(
    [...document.querySelectorAll<HTMLElement>('.tabs[data-sync]')].map((group) => group.dataset.sync),
  )
  for (const sync of kinds) {
    const label = sync === undefined ? null : readStored(tabsKey(sync))
    if (sync !== undefined && label !== null) choose(sync, label)
  }
  hideUntilFound()
}

/** Switch all tabs of a kind together, in all tabs of the browser, and keep the choice. */
export function followTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.label === undefined) return
    const group = target.closest<HTMLElement>('.tabs[data-sync]')
    const sync = group?.dataset.sync
    if (!group || sync === undefined) {
      hideUntilFound()
      return
    }
    // What is above grows or shrinks: the tab that was clicked stays if it is.
    const before = group.getBoundingClientRect().top
    choose(sync, target.dataset.label)
    hideUntilFound()
    scrollBy(0, group.getBoundingClientRect().top - before)
    writeStored(tabsKey(sync), target.dataset.label)
  })
  // Something in a closed tab was found: only this group shows it, and the reader's choice stays.
  document.addEventListener('beforematch', ({ target }) => {
    const radio = target instanceof Element && counterpart(target, ':scope > .tab', ':scope > input')
    if (!(radio instanceof HTMLInputElement)) return
    radio.checked = true
    hideUntilFound()
  })
  addEventListener('storage', restoreTabs)
}
