import { nextEntry } from './menu-keys.ts'

/** A menu, or the element that contains a menu and its link: the pointer opens the menu anywhere in it. */
const area = '.main-item, .dropdown'

/**
 * Make the menus of the header open on hover as well as by their buttons. They close on Escape, on a press
 * outside, when the focus leaves them and when an entry is chosen. The arrow keys move between their entries.
 *
 * A menu is a `details` element, which keeps its own state: it works without any script. The listeners are on
 * the document, so that they work both before and after React has hydrated the header.
 */
export function initMenus(): void {
  /** The menu under the pointer. If it is closed, it opens on hover only after the pointer has left it. */
  let pointed: HTMLDetailsElement | undefined
  /**
   * The menu that was opened by hovering. It closes when the pointer leaves, unless the reader has clicked
   * its button.
   */
  let hovered: HTMLDetailsElement | undefined

  const close = (menu: HTMLDetailsElement) => {
    menu.open = false
    if (hovered === menu) hovered = undefined
  }
  const closeAll = (but?: Element | null) => {
    for (const menu of listOpen()) if (menu !== but) close(menu)
  }
  const point = (menu: HTMLDetailsElement | undefined) => {
    if (menu === pointed) return
    pointed = menu
    if (hovered && hovered !== menu) close(hovered)
    if (!menu || menu.open) return
    menu.open = true
    hovered = menu
  }

  // Only for mice: on a touch screen, the click that follows would close the menu that this has just opened.
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') point(menuAround(target))
  })
  document.addEventListener('pointerout', ({ relatedTarget, pointerType }) => {
    if (pointerType === 'mouse' && !relatedTarget) point(undefined)
  })
  // The pointer may have been over a menu before the listeners were added.
  if (matchMedia('(hover: hover)').matches) point(menuAround(document.querySelector(`:is(${area}):hover`)))

  document.addEventListener('pointerdown', ({ target }) => closeAll(closest(target, '.dropdown')))
  document.addEventListener('click', (event) => {
    const link = closest(event.target, 'a')
    if (link) closeAll()
    if (link instanceof HTMLAnchorElement && link.dataset.same !== undefined) link.hash = location.hash
    if (!hovered || closest(event.target, 'summary') !== hovered.querySelector('summary')) return
    event.preventDefault()
    hovered = undefined
  })
  // The page may be restored later from the back/forward cache, with its menus as they are now.
  for (const type of ['popstate', 'pagehide']) addEventListener(type, () => closeAll())
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = closest(target, '.dropdown')
    // Without `relatedTarget`, the focus has moved to another window, or a press is about to move it.
    if (menu instanceof HTMLDetailsElement && relatedTarget instanceof Node && !menu.contains(relatedTarget))
      close(menu)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      for (const menu of listOpen()) {
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
        close(menu)
      }
      return
    }
    const menu = closest(event.target, '.dropdown')
    if (!(menu instanceof HTMLDetailsElement)) return
    const entries = [...menu.querySelectorAll<HTMLElement>('a')]
    const index = nextEntry(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length)
    if (index === undefined) return
    event.preventDefault()
    menu.open = true
    if (hovered === menu) hovered = undefined
    entries[index]?.focus()
  })
}

function listOpen(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')]
}

function menuAround(target: EventTarget | null): HTMLDetailsElement | undefined {
  const place = closest(target, area)
  const menu = place?.matches('.dropdown') ? place : place?.querySelector('.dropdown')
  return menu instanceof HTMLDetailsElement ? menu : undefined
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}
