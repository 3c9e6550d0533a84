import { setBesideInert } from './beside.ts'
import { isOpenAfter, type Swipe, toDrawerOffset } from './drawer-swipe.ts'
import { isOpenPopover } from './is-open-popover.ts'

/**
 * Enhance the drawer of small windows. The drawer is the sidebar as a popover: without any script, its
 * buttons open and close it, and Escape or a tap outside closes it. This adds that it follows the finger,
 * that nothing behind the open drawer can be reached, and that the focus moves into it and back to the
 * button.
 */
export function initDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.sidebar')
  if (!drawer) return
  const isSmall = matchMedia('(max-width: 63.99rem)')
  keepFocus(drawer)
  ignoreSecondTap(drawer)
  followFinger(drawer, isSmall)
  // In a wide window, the drawer is the sidebar again.
  isSmall.addEventListener('change', () => setOpen(drawer, false))
  // A link in the drawer leads to a page or to a heading of this page: the drawer must not cover it.
  drawer.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) setOpen(drawer, false)
  })
  // History navigation leaves the page on which the drawer was opened.
  for (const type of ['popstate', 'pagehide']) addEventListener(type, () => setOpen(drawer, false))
}

/** Finds the button that opens the drawer. React replaces it if the browser has translated the header. */
function findButton(): HTMLElement | null {
  return document.querySelector('.menu-button')
}

function setOpen(drawer: HTMLElement, open: boolean): void {
  if (open !== isOpenPopover(drawer)) drawer.togglePopover(open)
}

function keepFocus(drawer: HTMLElement): void {
  const setModal = (isModal: boolean) => {
    setBesideInert(drawer, isModal)
    // In a wide window it isn't a dialog. It isn't an unnamed group either, the default role of a popover.
    drawer.role = isModal ? 'dialog' : 'none'
    drawer.ariaModal = isModal ? 'true' : null
    drawer.ariaLabel = isModal ? (findButton()?.ariaLabel ?? '') : null
  }
  drawer.addEventListener('beforetoggle', (event) => {
    // The browser returns the focus to the button before it dispatches `toggle`.
    if ((event as ToggleEvent).newState === 'closed') setModal(false)
    else drawer.scrollTop = 0
  })
  const onToggle = () => {
    const { activeElement } = document
    if (isOpenPopover(drawer)) {
      setModal(true)
      if (!drawer.contains(activeElement)) drawer.querySelector<HTMLElement>('.drawer-close')?.focus()
    } else if (activeElement === document.body || drawer.contains(activeElement)) {
      findButton()?.focus({ preventScroll: true })
    }
  }
  drawer.addEventListener('toggle', onToggle)
  // The reader opened the drawer before this script ran.
  if (isOpenPopover(drawer)) onToggle()
}

/** Longest time between the taps of a double tap, in milliseconds: the default of Windows and macOS. */
const doubleTapMs = 500

/**
 * The second tap of a double tap on the menu button hits a link of the drawer that has appeared under the
 * finger.
 */
function ignoreSecondTap(drawer: HTMLElement): void {
  let opened = -doubleTapMs
  drawer.addEventListener('beforetoggle', ({ timeStamp }) => {
    opened = timeStamp
  })
  drawer.addEventListener(
    'click',
    (event) => {
      const button = findButton()
      if (!button || event.timeStamp - opened > doubleTapMs) return
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      if (x < left || x > right || y < top || y > bottom) return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
}

function followFinger(drawer: HTMLElement, isSmall: MediaQueryList): void {
  let start: Touch | undefined
  // The drawer opens from the left edge, or from the right edge with right-to-left text.
  const side = document.dir === 'rtl' ? -1 : 1
  const toSwipe = (touch: Touch): Swipe | undefined =>
    start && {
      startX: side === 1 ? start.clientX : innerWidth - start.clientX,
      dx: side * (touch.clientX - start.clientX),
      dy: touch.clientY - start.clientY,
    }
  const release = () => {
    start = undefined
    drawer.classList.remove('dragging')
    drawer.style.translate = ''
  }

  // The stylesheet prevents swipes from scrolling the page sideways, which a reader who has zoomed in needs.
  // Don't set anything at load unless needed: a change of the body's style makes the browser restyle the
  // whole page.
  const { visualViewport } = window
  let wasZoomed = false
  const leaveSwipes = () => {
    const isZoomed = visualViewport !== null && visualViewport.scale > 1
    if (isZoomed !== wasZoomed) document.body.style.touchAction = isZoomed ? 'auto' : ''
    wasZoomed = isZoomed
  }
  leaveSwipes()
  visualViewport?.addEventListener('resize', leaveSwipes)
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      // While search covers the page, nobody could reach the drawer.
      const isFree = touches.length === 1 && !drawer.closest('[inert]')
      const isSwipe = isSmall.matches && isFree && !scrollsSideways(target)
      start = isSwipe ? touches[0] : undefined
    },
    { passive: true },
  )
  document.addEventListener(
    'touchmove',
    ({ touches }) => {
      const swipe = touches[0] && toSwipe(touches[0])
      const offset = swipe && toDrawerOffset(swipe, isOpenPopover(drawer))
      if (offset === undefined) return
      drawer.classList.add('dragging')
      drawer.style.translate = `${-side * offset}px 0`
    },
    { passive: true },
  )
  document.addEventListener('touchend', ({ changedTouches }) => {
    const swipe = changedTouches[0] && toSwipe(changedTouches[0])
    release()
    if (swipe) setOpen(drawer, isOpenAfter(swipe, isOpenPopover(drawer)))
  })
  document.addEventListener('touchcancel', release)
}

/** Whether a swipe that starts here may be meant for code or a table that scrolls sideways. */
function scrollsSideways(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null
  for (; element && element !== document.body; element = element.parentElement) {
    if (element.scrollWidth <= element.clientWidth) continue
    if (/auto|scroll/.test(getComputedStyle(element).overflowX)) return true
  }
  return false
}
