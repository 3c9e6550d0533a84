import { readStored, writeStored } from './storage.ts'
import { isCollapsed, updateButtonKey } from './update-timing.ts'

interface NoticeParts {
  notice: HTMLElement
  toggle: HTMLElement
  button: HTMLButtonElement
}

/**
 * Finds the notice of a new version, which every document contains, hidden. Only printable pages have none:
 * they have no frame around their content.
 */
function findParts(): NoticeParts | undefined {
  const notice = document.querySelector<HTMLElement>('[data-update]')
  const toggle = notice?.querySelector<HTMLElement>('[data-action="update-toggle"]')
  const button = notice?.querySelector<HTMLButtonElement>('[data-action="update"]')
  return notice && toggle && button ? { notice, toggle, button } : undefined
}

/**
 * Set up the notice.
 *
 * @param onUpdate Called when the reader asks for the new version or, if that is already active, for a
 *   reload.
 */
export function initUpdateNotice(onUpdate: () => void): void {
  const parts = findParts()
  if (!parts) return
  const { toggle, button } = parts
  const { matches: isLow } = matchMedia('(max-height: 25rem)')
  const showCollapsed = () => setCollapsed(parts, isCollapsed(readStored(updateButtonKey), isLow))
  showCollapsed()
  toggle.addEventListener('click', () => {
    const isNow = toggle.ariaExpanded === 'true'
    writeStored(updateButtonKey, String(isNow))
    setCollapsed(parts, isNow)
  })
  // Follow the reader’s choice in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === updateButtonKey || key === null) showCollapsed()
  })
  button.addEventListener('click', () => {
    button.disabled = true
    button.textContent = button.dataset.busy ?? ''
    onUpdate()
  })
}

/**
 * Show the notice: a new version is waiting (`update`), or is already active, so that this page is old
 * (`reload`).
 */
export function showUpdateNotice(what: 'update' | 'reload'): void {
  const parts = findParts()
  if (!parts) return
  const { notice, button } = parts
  button.dataset.label ??= button.textContent
  button.disabled = false
  button.textContent = (what === 'reload' ? button.dataset.reload : button.dataset.label) ?? ''
  if (!notice.hidden) return
  setShown(notice, true)
  // Screen readers announce a status when it changes.
  const status = notice.querySelector('[role="status"]')
  status?.replaceChildren(status.textContent ?? '')
}

export function hideUpdateNotice(): void {
  const parts = findParts()
  if (parts) setShown(parts.notice, false)
}

/**
 * Also sets an attribute of the root element, for styles that make room for the notice. Using `:has()`
 * instead made every change of a page slow.
 */
function setShown(notice: HTMLElement, shown: boolean): void {
  notice.hidden = !shown
  document.documentElement.toggleAttribute('data-notice', shown)
}

function setCollapsed({ notice, toggle }: NoticeParts, collapsed: boolean): void {
  notice.toggleAttribute('data-collapsed', collapsed)
  toggle.ariaExpanded = String(!collapsed)
}
