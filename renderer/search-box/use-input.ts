import { useCallback, useLayoutEffect, useState } from 'react'
import { leaveSearch } from '../boot/search-cover.ts'

/**
 * Languages whose input methods show a reading, such as pinyin, until the reader chooses the text. In all other
 * languages, an input method shows what is being typed: most keyboards of Android compose every word.
 */
const readingLanguages = /^(?:ja|zh)\b/

export interface InputState {
  text: string
  isOpen: boolean
  /** Close the panel; the input keeps the focus. */
  close: () => void
  /** Close the panel, and remove the focus from search. */
  leave: () => void
  setText: (text: string) => void
}

/**
 * Tracks the text of the input, and whether the panel below it is open. The input exists before the panel,
 * and keeps its own value.
 *
 * @param language Language of the site, as a BCP 47 tag.
 */
export function useInput(input: HTMLInputElement, language: string): InputState {
  const [text, setState] = useState(input.value)
  const [isOpen, setOpen] = useState(document.activeElement === input)
  const close = useCallback(() => setOpen(false), [])
  const leave = useCallback(() => {
    setOpen(false)
    leaveSearch()
  }, [])
  const setText = useCallback(
    (value: string) => {
      input.value = value
      setState(value)
    },
    [input],
  )

  // A layout effect that reads the state again, so that no letters are missed that were typed since the
  // render.
  useLayoutEffect(() => {
    const box = input.closest('search')
    setState(input.value)
    setOpen(document.activeElement === input)
    const follow = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing && readingLanguages.test(language)) return
      setState(input.value)
      setOpen(true)
    }
    const openAgain = () => setOpen(true)
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !box?.contains(relatedTarget)) setOpen(false)
    }
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !box?.contains(target)) setOpen(false)
    }
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.search-close')) setOpen(false)
    }
    const listeners: [EventTarget | null, string, EventListener][] = [
      [input, 'input', follow],
      [input, 'compositionend', follow],
      [input, 'focus', openAgain],
      [input, 'click', openAgain],
      [box, 'focusout', onFocusOut as EventListener],
      [box, 'click', onClick],
      [document, 'pointerdown', onPointerDown],
      // After history navigation, the panel must not cover the page.
      [window, 'popstate', leave],
    ]
    for (const [target, type, listener] of listeners) target?.addEventListener(type, listener)
    return () => {
      for (const [target, type, listener] of listeners) target?.removeEventListener(type, listener)
    }
  }, [input, language, leave])
  return { text, isOpen, close, leave, setText }
}
