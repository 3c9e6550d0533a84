import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { holdPlace } from './hold-place.ts'

/** The element below the pointer. */
let pointed: Node | undefined

/**
 * Follow the pointer, for `useExpanded`. The state `:hover` isn't enough: during a view transition, browsers
 * dispatch pointer events to the root element only.
 */
export function followPointer(): void {
  pointed = document.querySelector('.sidebar:hover') ?? undefined
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Node && target !== document.documentElement) pointed = target
  })
}

/**
 * Whether the headings of a sidebar entry are shown. When another page becomes the current one, they are
 * hidden. If they are above that page's entry, which the reader has just chosen, they remain until the pointer
 * has left the sidebar: they would move the entries below the pointer.
 *
 * @param entry The element of the entry.
 */
export function useExpanded(isCurrent: boolean, entry: RefObject<Element | null>): boolean {
  const [isExpanded, setExpanded] = useState(isCurrent)
  const hold = useRef<() => void>(undefined)
  if (isCurrent && !isExpanded) setExpanded(true)
  useLayoutEffect(() => {
    hold.current?.()
    hold.current = undefined
    if (isCurrent || !isExpanded) return
    const sidebar = entry.current?.closest('.sidebar')
    const chosen = sidebar?.querySelector('.sidebar-link[aria-current="page"]')
    const isPointed = () => pointed !== undefined && sidebar?.contains(pointed)
    if (!chosen || !entry.current || !isPointed() || !isBefore(entry.current, chosen)) {
      setExpanded(false)
      return
    }
    const follow = () => {
      if (isPointed()) return
      hold.current = holdPlace(chosen)
      setExpanded(false)
    }
    document.addEventListener('pointerover', follow)
    return () => document.removeEventListener('pointerover', follow)
  }, [isCurrent, isExpanded, entry])
  return isExpanded
}

function isBefore(first: Node, second: Node): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
