/** The key in session storage: whether the sidebar is put away is a matter of this tab. */
const key = 'sidebar'

/** Put the sidebar of a wide window away, or bring it back. */
export function toggleSidebar(): void {
  const { dataset } = document.documentElement
  if (dataset.sidebar === 'closed') delete dataset.sidebar
  else dataset.sidebar = 'closed'
  try {
    sessionStorage.setItem(key, dataset.sidebar ?? 'open')
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
  showSidebarState()
}

/** Say on the control what the sidebar is; its state came with the first script of the document. */
export function showSidebarState(): void {
  const isOpen = document.documentElement.dataset.sidebar !== 'closed'
  document.querySelector('[data-action="sidebar"]')?.setAttribute('aria-expanded', String(isOpen))
}
