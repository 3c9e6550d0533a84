/**
 * End a view transition when the reader presses something, and repeat the click on the element under the
 * pointer. During a transition, browsers dispatch pointer events only to the root element.
 */
export function endAtPress(transition: ViewTransition): void {
  const end = () => {
    transition.skipTransition()
    addEventListener('click', repeatClick, { capture: true, once: true })
  }
  addEventListener('pointerdown', end, { capture: true, once: true })
  const forget = () => removeEventListener('pointerdown', end, true)
  transition.finished.then(forget, forget)
  // `ready` rejects if the transition is skipped, because another one starts or the window is hidden. That
  // isn't an error.
  transition.ready.catch(() => {})
}

/** The same for the transition from the previous document to this one. */
export function followReveal(): void {
  addEventListener('pagereveal', ({ viewTransition }) => viewTransition && endAtPress(viewTransition))
  // The event may have been dispatched before this script ran. Not all browsers have `activeViewTransition`.
  const { activeViewTransition }: { activeViewTransition?: ViewTransition | null } = document
  if (activeViewTransition) endAtPress(activeViewTransition)
}

function repeatClick(event: MouseEvent): void {
  if (event.target !== document.documentElement) return
  const element = document.elementFromPoint(event.clientX, event.clientY)
  element?.closest<HTMLElement>('a, button, input, summary')?.focus({ preventScroll: true })
  element?.dispatchEvent(new MouseEvent('click', event))
}
