import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { nextEntry } from './dropdown-rules.ts'

interface DropdownProps {
  ref: RefObject<HTMLDetailsElement | null>
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onBlur: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What makes a menu of a `details` element. The element itself holds whether it is open. */
export function useDropdown(): DropdownProps {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = (event: MouseEvent) => {
      if (ref.current?.open && !ref.current.contains(event.target as Node)) ref.current.open = false
    }
    document.addEventListener('click', closeOutside)
    return () => document.removeEventListener('click', closeOutside)
  }, [])

  const setOpen = (isOpen: boolean) => {
    if (ref.current) ref.current.open = isOpen
  }
  return {
    ref,
    // Touch has no hover: there the click that follows would close again what entering had opened.
    onPointerEnter: (event) => event.pointerType === 'mouse' && setOpen(true),
    onPointerLeave: (event) => event.pointerType === 'mouse' && setOpen(false),
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
