import { setBesideInert } from './beside.ts'

/** The element that had the focus before search. */
let origin: HTMLElement | null = null
let isCovering = false

/**
 * On small screens, search covers the page while it has the focus. Once it is used, nothing behind it can be
 * reached. Until then, readers who only pass the input with the Tab key get to the next control.
 */
export function initSearchCover(): void {
  for (const type of ['click', 'input', 'resize']) addEventListener(type, coverPage)
  addEventListener('focusin', ({ relatedTarget }) => {
    const from = relatedTarget as HTMLElement | null
    if (!findFocused()) setCovering(false)
    else if (!isCovering && !from?.closest('.search')) origin = from
  })
}

/** Make the page behind search inert, if search is used and covers the page. */
export function coverPage(): void {
  if (isCovering || findFocused()) setCovering(coversPage())
}

/** Whether search covers the whole page, as on small screens. */
export function coversPage(): boolean {
  return getComputedStyle(findBox()).position === 'fixed'
}

/** Remove the focus from search. */
export function leaveSearch(): void {
  document.querySelector<HTMLElement>('.search :focus')?.blur()
  setCovering(false)
}

/** Return the focus to where it was before search. */
export function dismissSearch(): void {
  leaveSearch()
  origin?.focus({ preventScroll: true })
}

function setCovering(covers: boolean): void {
  if (covers !== isCovering) setBesideInert(findBox(), covers)
  isCovering = covers
}

/** The search box. It exists if this is called. */
function findBox(): Element {
  return document.querySelector('.search') as Element
}

/** Returns the search box if it contains the focus. */
function findFocused(): Element | null {
  return document.querySelector('.search:focus-within')
}
