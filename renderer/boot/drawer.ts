import { isOpenAfter, type Swipe, toDrawerOffset } from './drawer-swipe.ts'

/**
 * Complete the drawer of small windows: the sidebar, as a popover, which opens and closes by its buttons and closes at
 * Escape and at a tap beside it without any of this. Here it follows the finger; while it is open, nothing behind it
 * can be reached; the focus moves into it and back to the button.
 */
export function initDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.sidebar')
  if (!drawer) return
  const isSmall = matchMedia('(max-width: 63.99rem)')
  keepFocus(drawer)
  ignoreSecondTap(drawer)
  followFinger(drawer, isSmall)
  // In a wide window it is the sidebar again.
  isSmall.addEventListener('change', () => setOpen(drawer, false))
  // A link within the drawer leads to a page, or to a heading of this one: either is to be seen.
  drawer.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) setOpen(drawer, false)
  })
  // An update of the address bar alone, or the way back, leaves the page that the drawer was opened on.
  for (const type of ['popstate', 'pagehide']) addEventListener(type, () => setOpen(drawer, false))
}

function isOpen(drawer: HTMLElement): boolean {
  return drawer.matches(':popover-open')
}

function setOpen(drawer: HTMLElement, open: boolean): void {
  if (open !== isOpen(drawer)) drawer.togglePopover(open)
}

function keepFocus(drawer: HTMLElement): void {
  const button = document.querySelector<HTMLElement>('.menu-button')
  const setModal = (isModal: boolean) => {
    const beside = [...document.body.children, ...(drawer.parentElement?.children ?? [])]
    for (const element of beside) if (!element.contains(drawer)) element.toggleAttribute('inert', isModal)
    // In a wide window it is no dialog, nor the group without a name that every popover is.
    drawer.role = isModal ? 'dialog' : 'none'
    drawer.ariaModal = isModal ? 'true' : null
    drawer.ariaLabel = isModal ? (button?.ariaLabel ?? '') : null
  }
  drawer.addEventListener('beforetoggle', (event) => {
    // The browser gives the focus back to the button before it says that the drawer is closed.
    if ((event as ToggleEvent).newState === 'closed') setModal(false)
    else drawer.scrollTop = 0
  })
  const onToggle = () => {
    const { activeElement } = document
    if (isOpen(drawer)) {
      setModal(true)
      if (!drawer.contains(activeElement)) drawer.querySelector<HTMLElement>('.drawer-close')?.focus()
    } else if (activeElement === document.body || drawer.contains(activeElement)) {
      button?.focus({ preventScroll: true })
    }
  }
  drawer.addEventListener('toggle', onToggle)
  // The reader has been faster than this script.
  if (isOpen(drawer)) onToggle()
}

/** In milliseconds: the longest time between the taps of a double tap, as Windows and macOS have it by default. */
const doubleTapTime = 500

/** The second tap of a double tap on the menu button falls on the link that has come under the finger. */
function ignoreSecondTap(drawer: HTMLElement): void {
  const button = document.querySelector<HTMLElement>('.menu-button')
  let tapped = -doubleTapTime
  button?.addEventListener('click', ({ timeStamp }) => {
    tapped = timeStamp
  })
  drawer.addEventListener(
    'click',
    (event) => {
      if (!button || event.timeStamp - tapped > doubleTapTime) return
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      if (x < left || x > right || y < top || y > bottom) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
}

function followFinger(drawer: HTMLElement, isSmall: MediaQueryList): void {
  let start: Touch | undefined
  // From the left edge, or from the right one where lines begin there.
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

  // The stylesheet keeps swipes from being taken for scrolling. A reader who has zoomed in needs to scroll across. At
  // load nothing is set: a style of the body makes the browser style the whole page again.
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
      const isSwipe = isSmall.matches && touches.length === 1 && !scrollsSideways(target)
      start = isSwipe ? touches[0] : undefined
    },
    { passive: true },
  )
  document.addEventListener(
    'touchmove',
    ({ touches }) => {
      const swipe = touches[0] && toSwipe(touches[0])
      const offset = swipe && toDrawerOffset(swipe, isOpen(drawer))
      if (offset === undefined) return
      drawer.classList.add('dragging')
      drawer.style.translate = `${-side * offset}px 0`
    },
    { passive: true },
  )
  document.addEventListener('touchend', ({ changedTouches }) => {
    const swipe = changedTouches[0] && toSwipe(changedTouches[0])
    release()
    if (swipe) setOpen(drawer, isOpenAfter(swipe, isOpen(drawer)))
  })
  document.addEventListener('touchcancel', release)
}

/** Whether a swipe that begins here may be meant for code or a table that is wider than its place. */
function scrollsSideways(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null
  for (; element && element !== document.body; element = element.parentElement) {
    if (element.scrollWidth <= element.clientWidth) continue
    if (/auto|scroll/.test(getComputedStyle(element).overflowX)) return true
  }
  return false
}
