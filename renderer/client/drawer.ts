import { isOpenAfter, type Swipe, toDrawerOffset } from './drawer-rules.ts'

/**
 * Let the sidebar be opened and closed by touch on small screens. The checkbox holds whether it is open, so that the
 * button in the header works without any of this.
 */
export function initDrawer(): void {
  const toggle = document.querySelector<HTMLInputElement>('#menu-toggle')
  const sidebar = document.querySelector<HTMLElement>('.sidebar')
  if (!toggle || !sidebar) return
  let start: Touch | undefined

  const toSwipe = (touch: Touch): Swipe | undefined =>
    start && { startX: start.clientX, dx: touch.clientX - start.clientX, dy: touch.clientY - start.clientY }
  const setOpen = (isOpen: boolean) => {
    toggle.checked = isOpen
    toggle.dispatchEvent(new Event('change'))
  }
  const release = () => {
    sidebar.classList.remove('dragging')
    sidebar.style.translate = ''
  }

  const isSmall = matchMedia('(max-width: 63.99rem)')
  // A browser that takes a swipe for scrolling tells of it a few times a second at most, too seldom to follow. Who has
  // zoomed in needs to scroll across.
  const { visualViewport } = window
  const keepSwipes = () => {
    const isZoomed = visualViewport !== null && visualViewport.scale > 1
    document.body.style.touchAction = isSmall.matches && !isZoomed ? 'pan-y pinch-zoom' : ''
  }
  keepSwipes()
  isSmall.addEventListener('change', keepSwipes)
  visualViewport?.addEventListener('resize', keepSwipes)
  document.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = isSmall.matches && touches.length === 1 ? touches[0] : undefined
    },
    { passive: true },
  )
  document.addEventListener(
    'touchmove',
    ({ touches }) => {
      const swipe = touches[0] && toSwipe(touches[0])
      const offset = swipe && toDrawerOffset(swipe, toggle.checked)
      if (offset === undefined) return
      sidebar.classList.add('dragging')
      sidebar.style.translate = `${-offset}px 0`
    },
    { passive: true },
  )
  document.addEventListener('touchend', ({ changedTouches }) => {
    const swipe = changedTouches[0] && toSwipe(changedTouches[0])
    start = undefined
    release()
    if (!swipe) return
    const isOpen = isOpenAfter(swipe, toggle.checked)
    if (isOpen !== toggle.checked) setOpen(isOpen)
  })
  document.addEventListener('touchcancel', () => {
    start = undefined
    release()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !toggle.checked) return
    setOpen(false)
    toggle.focus()
  })
  // A link within the drawer leads to a page, or to a heading of this one: either is to be seen.
  sidebar.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && toggle.checked) setOpen(false)
  })
}
