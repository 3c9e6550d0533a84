import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { nextEntry } from './dropdown-rules.ts'

interface DropdownProps {
  ref: RefObject<HTMLDetailsElement | null>
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onClick: (event: ReactMouseEvent) => void
  onBlur: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * What makes a menu of a `details` element. The element itself holds whether it is open. What hover has opened closes
 * when the pointer leaves, unless a click has said that it is wanted.
 */
export function useDropdown(): DropdownProps {
  const ref = useRef<HTMLDetailsElement>(null)
  const isByHover = useRef(false)
  useEffect(() => {
    // The pointer may have come before this listened.
    const details = ref.current
    if (details && !details.open && details.matches(':hover') && matchMedia('(hover: hover)').matches) {
      details.open = true
      isByHover.current = true
    }
    const closeOutside = (event: MouseEvent) => {
      if (ref.current?.open && !ref.current.contains(event.target as Node)) ref.current.open = false
    }
    document.addEventListener('click', closeOutside)
    return () => document.removeEventListener('click', closeOutside)
  }, [])

  const setOpen = (isOpen: boolean) => {
    isByHover.current = false
    if (ref.current) ref.current.open = isOpen
  }
  return {
    ref,
    // Touch has no hover: there the click that follows would close again what entering had opened.
    onPointerEnter: (event) => {
      if (event.pointerType !== 'mouse' || ref.current?.open) return
      setOpen(true)
      isByHover.current = true
    },
    onPointerLeave: () => {
      if (isByHover.current) setOpen(false)
    },
    onClick: (event) => {
      const isOnButton = event.target instanceof Element && event.target.closest('summary') !== null
      if (!isByHover.current || !isOnButton) return
      event.preventDefault()
      isByHover.current = false
    },
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
    onKeyDown: (event) => {
      const details = ref.current
      if (!details) return
      if (event.key === 'Escape') {
        setOpen(false)
        details.querySelector('summary')?.focus()
        return
      }
      const entries = [...details.querySelectorAll<HTMLElement>('.dropdown-list a')]
      const index = nextEntry(
        event.key,
        entries.indexOf(document.activeElement as HTMLElement),
        entries.length,
      )
      if (index === undefined) return
      event.preventDefault()
      setOpen(true)
      entries[index]?.focus()
    },
  }
}
