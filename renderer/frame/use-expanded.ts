import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { holdPlace } from './hold-place.ts'

/** The element below the pointer. */
let pointed: Node | undefined

/** The kind of the pointer that was used last. */
let pointerType: string | undefined

const pointerEvents = ['pointerover', 'pointerdown', 'pointermove'] as const

/**
 * Follow the pointer, for `useExpanded`. The state `:hover` isn't enough: during a view transition, browsers
 * dispatch pointer events to the root element only.
 */
export function followPointer(): void {
  pointed = document.querySelector('.sidebar:hover') ?? undefined
  onPointer((event) => {
    // A mouse that rests elsewhere causes this event when a tap has changed the page.
    if (event.type === 'pointerover' && pointerType && event.pointerType !== pointerType) return
    pointerType = event.pointerType
    const { target } = event
    if (target instanceof Node && target !== document.documentElement) pointed = target
  })
}

/** @returns Removes the listener. */
function onPointer(listener: (event: PointerEvent) => void): () => void {
  for (const type of pointerEvents) document.addEventListener(type, listener)
  return () => {
    for (const type of pointerEvents) document.removeEventListener(type, listener)
  }
}

/**
 * Whether the headings of a sidebar entry are shown. When another page becomes the current one, they are
 * hidden. If they are above that page's entry, which the reader has just chosen, they remain until the pointer
 * has left the sidebar, or the reader touches the page: they would move the entries below the pointer or finger.
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
    return onPointer(() => {
      if (isPointed()) return
      hold.current = holdPlace(chosen)
      setExpanded(false)
    })
  }, [isCurrent, isExpanded, entry])
  return isExpanded
}

function isBefore(first: Node, second: Node): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
