let running: ViewTransition | undefined

/**
 * End a view transition when the reader presses something, and repeat the click on the element under the
 * pointer. During a transition, browsers dispatch pointer events only to the root element.
 */
export function endAtPress(transition: ViewTransition | null | undefined): void {
  if (!transition) return
  running = transition
  // A listener that an earlier transition has left isn't added twice.
  addEventListener('pointerdown', end, { capture: true, once: true })
  // `ready` rejects if the transition is skipped, because another one starts, the reader follows another link,
  // or the window is hidden. That isn't an error. `finished` rejects if the page can't be changed, which the
  // router handles.
  Promise.all([transition.ready, transition.finished]).catch(() => {})
}

/** The same for transitions to this document and from it. */
export function followDocuments(): void {
  const follow = (event: PageSwapEvent | PageRevealEvent) => endAtPress(event.viewTransition)
  addEventListener('pageswap', follow)
  addEventListener('pagereveal', follow)
  // The event may have been dispatched before this script ran. Not all browsers have `activeViewTransition`.
  endAtPress(document.activeViewTransition)
}

/** Without effect on a transition that has finished. */
function end(): void {
  running?.skipTransition()
  addEventListener('click', repeatClick, { capture: true, once: true })
}

/** Repeat a click that the browser has dispatched to the root element. */
function repeatClick(event: MouseEvent): void {
  if (event.target !== document.documentElement) return
  const element = document.elementFromPoint(event.clientX, event.clientY)
  element?.closest<HTMLElement>('a, button, input, summary')?.focus({ preventScroll: true })
  element?.dispatchEvent(new MouseEvent('click', event))
}
