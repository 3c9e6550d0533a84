declare global {
  interface Window {
    /** What was clicked before the first script of the page had come; absent afterwards. */
    docsiteClicks?: (EventTarget | null)[]
  }
}

/** Keep what is clicked from now on, until {@link takeFirstClicks} asks for it. */
export function keepFirstClicks(): void {
  window.docsiteClicks = []
  addEventListener('click', ({ target }) => window.docsiteClicks?.push(target))
}

/** What was clicked before this, in its order. From here on there are others who listen. */
export function takeFirstClicks(): Element[] {
  const targets = window.docsiteClicks ?? []
  delete window.docsiteClicks
  return targets.filter((target) => target instanceof Element)
}
