declare global {
  interface Window {
    /** Targets of the clicks from before the page's first script ran; absent afterwards. */
    docsiteClicks?: (EventTarget | null)[]
  }
}

/** Record the targets of all clicks until {@link takeFirstClicks} is called. */
export function keepFirstClicks(): void {
  window.docsiteClicks = []
  addEventListener('click', ({ target }) => window.docsiteClicks?.push(target))
}

/**
 * Returns the recorded targets in order, and stops recording: from now on, other listeners handle the clicks.
 */
export function takeFirstClicks(): Element[] {
  const targets = window.docsiteClicks ?? []
  delete window.docsiteClicks
  return targets.filter((target) => target instanceof Element)
}
