/**
 * End a transition between two pages when the reader presses something, and click what is there. While it runs, the
 * browser finds nothing but the root element below the pointer.
 */
export function endAtPress(transition: ViewTransition): void {
  const end = () => {
    transition.skipTransition()
    addEventListener('click', repeatClick, { capture: true, once: true })
  }
  addEventListener('pointerdown', end, { capture: true, once: true })
  const forget = () => removeEventListener('pointerdown', end, true)
  transition.finished.then(forget, forget)
  // It is skipped where another one begins, or the window is hidden: it is never ready then, which is no error.
  transition.ready.catch(() => {})
}

/** The same for the transition by which the browser shows this document after another one. */
export function followReveal(): void {
  addEventListener('pagereveal', ({ viewTransition }) => viewTransition && endAtPress(viewTransition))
  // The document may have been shown before this script came. Some browsers don't say by what.
  const { activeViewTransition }: { activeViewTransition?: ViewTransition | null } = document
  if (activeViewTransition) endAtPress(activeViewTransition)
}

function repeatClick(event: MouseEvent): void {
  if (event.target !== document.documentElement) return
  const element = document.elementFromPoint(event.clientX, event.clientY)
  element?.closest<HTMLElement>('a, button, input, summary')?.focus({ preventScroll: true })
  element?.dispatchEvent(new MouseEvent('click', event))
}
