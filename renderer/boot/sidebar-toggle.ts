import { writeStored } from './storage.ts'

/** The key in session storage: whether the sidebar is put away is a matter of this tab. */
export const sidebarKey = 'sidebar'

/** Put the sidebar of a wide window away, or bring it back. */
export function toggleSidebar(): void {
  const { dataset } = document.documentElement
  if (dataset.sidebar === 'closed') delete dataset.sidebar
  else dataset.sidebar = 'closed'
  writeStored(sidebarKey, dataset.sidebar ?? 'open', 'sessionStorage')
  showSidebarState()
}

/** Say on the control what the sidebar is; its state came with the first script of the document. */
export function showSidebarState(): void {
  const isOpen = document.documentElement.dataset.sidebar !== 'closed'
  document.querySelector('[data-action="sidebar"]')?.setAttribute('aria-expanded', String(isOpen))
}
