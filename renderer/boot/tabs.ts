import { readStored, writeStored } from './storage.ts'

/** Key in local storage for the chosen label of one kind of tabs. @param sync The kind. */
export function tabsKey(sync: string): string {
  return `docsite-tabs-${sync}`
}

/** Select the tab with this label in all groups of a kind that have one. */
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
 * Let the browser's find-in-page and links to headings reveal content of unselected tabs, in browsers that
 * support `beforematch`. In other browsers, and without scripts, those tabs have `display: none`.
 */
function hideUntilFound(): void {
  if (!('onbeforematch' in document.body)) return
  for (const radio of document.querySelectorAll<HTMLInputElement>('.tabs > input')) {
    const panel = counterpart(radio, ':scope > input', ':scope > .tab')
    if (radio.checked) panel?.removeAttribute('hidden')
    else panel?.setAttribute('hidden', 'until-found')
  }
}

/** The radio button of a panel, or the panel of a radio button: both are in the same order. */
function counterpart(element: Element, own: string, other: string): HTMLElement | undefined {
  const group = element.parentElement
  const index = [...(group?.querySelectorAll(own) ?? [])].indexOf(element)
  return group?.querySelectorAll<HTMLElement>(other)[index]
}

/** Select the tabs that the reader chose earlier. Call it again when a page has replaced another. */
export function restoreTabs(): void {
  const kinds = new Set(
    [...document.querySelectorAll<HTMLElement>('.tabs[data-sync]')].map(({ dataset }) => dataset.sync ?? ''),
  )
  for (const sync of kinds) {
    const label = readStored(tabsKey(sync))
    if (label !== null) choose(sync, label)
  }
  hideUntilFound()
}

/** Switch all groups of a kind together, in all tabs of the browser, and store the choice. */
export function followTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.label === undefined) return
    const group = target.closest<HTMLElement>('.tabs[data-sync]')
    const sync = group?.dataset.sync
    if (!group || sync === undefined) {
      hideUntilFound()
      return
    }
    // Groups above this one may change their height: keep the clicked tab at its place on the screen.
    const before = group.getBoundingClientRect().top
    choose(sync, target.dataset.label)
    hideUntilFound()
    scrollBy(0, group.getBoundingClientRect().top - before)
    writeStored(tabsKey(sync), target.dataset.label)
  })
  // Content of an unselected tab was found: select it in this group only, and keep the stored choice.
  document.addEventListener('beforematch', ({ target }) => {
    const radio = target instanceof Element && counterpart(target, ':scope > .tab', ':scope > input')
    if (!(radio instanceof HTMLInputElement)) return
    radio.checked = true
    hideUntilFound()
  })
  addEventListener('storage', restoreTabs)
}
