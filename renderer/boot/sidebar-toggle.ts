import { readStored, writeStored } from './storage.ts'

/** Key in session storage: each tab has its own state of the sidebar. */
export const sidebarKey = 'sidebar'

/** Hide or show the sidebar of a wide window. */
export function toggleSidebar(): void {
  const { dataset } = document.documentElement
  dataset.sidebar = dataset.sidebar === 'closed' ? 'open' : 'closed'
  writeStored(sidebarKey, dataset.sidebar, 'sessionStorage')
  showSidebarState()
}

/**
 * Set `aria-expanded` of the button to the sidebar's state, which the document's first inline script has
 * applied.
 */
export function showSidebarState(): void {
  const isOpen = document.documentElement.dataset.sidebar !== 'closed'
  document.querySelector('[data-action="sidebar"]')?.setAttribute('aria-expanded', String(isOpen))
}

/** Hide or show the sidebar as on the page of this tab where the reader last did so. */
export function restoreSidebar(): void {
  const stored = readStored(sidebarKey, 'sessionStorage')
  if (stored !== null) document.documentElement.dataset.sidebar = stored
  showSidebarState()
}
