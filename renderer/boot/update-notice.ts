import { readStored, writeStored } from './storage.ts'
import { isCollapsed, updateButtonKey } from './update-timing.ts'

interface NoticeParts {
  notice: HTMLElement
  toggle: HTMLElement
  button: HTMLButtonElement
}

/**
 * The notice of a new version, as every document brings it, hidden. Printable pages have none: they are shown by
 * themselves, and printed.
 */
function findParts(): NoticeParts | undefined {
  const notice = document.querySelector<HTMLElement>('[data-update]')
  const toggle = notice?.querySelector<HTMLElement>('[data-action="update-toggle"]')
  const button = notice?.querySelector<HTMLButtonElement>('[data-action="update"]')
  return notice && toggle && button ? { notice, toggle, button } : undefined
}

/**
 * Make the notice work.
 *
 * @param onUpdate Called when the reader wants the new version, or, where it is in use already, the page anew.
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
  // The reader’s choice in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === updateButtonKey || key === null) showCollapsed()
  })
  button.addEventListener('click', () => {
    button.disabled = true
    button.textContent = button.dataset.busy ?? ''
    onUpdate()
  })
}

/** Show that a version waits, or, once it is in use elsewhere, that this page is an older one. */
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

/** The page is to know as well, for the room that the notice takes. To ask for it by `:has()` made every change of a page slow. */
function setShown(notice: HTMLElement, shown: boolean): void {
  notice.hidden = !shown
  document.documentElement.toggleAttribute('data-notice', shown)
}

function setCollapsed({ notice, toggle }: NoticeParts, collapsed: boolean): void {
  notice.toggleAttribute('data-collapsed', collapsed)
  toggle.ariaExpanded = String(!collapsed)
}
