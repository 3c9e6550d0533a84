const events = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const

/** Elements that a pointer can interact with. Moving the pointer over text is only reading. */
const controls = 'a, button, input, select, summary, label, [data-component], .sidebar'

/** Whether an event shows that the reader wants to interact with the page, not only read it. */
export function isIntent({ type, target }: { type: string; target: EventTarget | null }): boolean {
  return type !== 'pointerover' || (target instanceof Element && target.closest(controls) !== null)
}

let started: Promise<void> = Promise.resolve()

/** Resolves when everything that was started at an intent so far has finished, successfully or not. */
export function whenStarted(): Promise<void> {
  return started
}

/** Call `start` once, at the reader's first intent. If it fails, call it again at a later intent. */
export function onIntent(start: () => Promise<void>): void {
  const listen = (event: Event) => {
    if (!isIntent(event)) return
    for (const type of events) removeEventListener(type, listen, true)
    started = start().catch((error: unknown) => {
      // The page works without it: log the error and try again, but not immediately. When the reader leaves a
      // page, the browser cancels its requests, which isn't an error, and also its timers.
      setTimeout(() => {
        console.error(error)
        add()
      }, retryMs)
    })
  }
  const add = () => {
    for (const type of events) addEventListener(type, listen, { capture: true, passive: true })
  }
  add()
}

const retryMs = 5000
