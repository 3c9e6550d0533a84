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

/** Show the tabs that the reader chose before. Call again when a page has replaced another. */
export function restoreTabs(): void {
  const kinds = new Set(
    [...document.querySelectorAll<HTMLElement>('.tabs[data-sync]')].map((group) => group.dataset.sync),
  )
  for (const sync of kinds) {
    const label = sync === undefined ? null : readStored(tabsKey(sync))
    if (sync !== undefined && label !== null) choose(sync, label)
  }
}

/** Switch all tabs of a kind together, in all tabs of the browser, and keep the choice. */
export function followTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.label === undefined) return
    const group = target.closest<HTMLElement>('.tabs[data-sync]')
    const sync = group?.dataset.sync
    if (!group || sync === undefined) return
    // What is above grows or shrinks: the tab that was clicked stays if it is.
    const before = group.getBoundingClientRect().top
    choose(sync, target.dataset.label)
    scrollBy(0, group.getBoundingClientRect().top - before)
    writeStored(tabsKey(sync), target.dataset.label)
  })
  addEventListener('storage', restoreTabs)
}
