import { nextEntry } from './menu-keys.ts'

/** A menu, or what holds one together with the link that it belongs to: the pointer opens the menu from all of it. */
const area = '.main-item, .dropdown'

/**
 * Let the menus of the header open on hover as well as by their buttons, and close at Escape, at a press outside, when
 * the focus leaves them, and when an entry is chosen; the arrow keys move between their entries.
 *
 * A menu is a `details` element, which holds whether it is open, so that it works without any of this. The listeners
 * are those of the document: they serve the HTML as it came and what React makes of it alike.
 */
export function initMenus(): void {
  /** What the pointer is over: a menu that was closed opens again only when the pointer comes anew. */
  let pointed: HTMLDetailsElement | undefined
  /** Opened by the pointer alone: it closes when the pointer leaves, unless a click has said that it is wanted. */
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

  // Touch has no hover: there the click that follows would close again what coming had opened.
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') point(menuAround(target))
  })
  document.addEventListener('pointerout', ({ relatedTarget, pointerType }) => {
    if (pointerType === 'mouse' && !relatedTarget) point(undefined)
  })
  // The pointer may have come before this listened.
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
  // The page that is left may come back as it was, from the browser's memory.
  for (const type of ['popstate', 'pagehide']) addEventListener(type, () => closeAll())
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = closest(target, '.dropdown')
    // Without a new place the focus has gone to another window, or a press is on its way.
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
