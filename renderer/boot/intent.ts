const events = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const

/** What a pointer can use; to move over text is to read. */
const controls = 'a, button, input, select, summary, label, [data-component], .sidebar'

/** Whether an event shows that the reader wants to use the page, not only to read it. */
export function isIntent({ type, target }: { type: string; target: EventTarget | null }): boolean {
  return type !== 'pointerover' || (target instanceof Element && target.closest(controls) !== null)
}

let started: Promise<void> = Promise.resolve()

/** Settles when what the reader's intents have begun so far is done, well or not. */
export function whenStarted(): Promise<void> {
  return started
}

/** Do something once, at the reader's first intent; again at the next one if it fails. */
export function onIntent(start: () => Promise<void>): void {
  const listen = (event: Event) => {
    if (!isIntent(event)) return
    for (const type of events) removeEventListener(type, listen, true)
    started = start().catch((error: unknown) => {
      // The page continues working without: log it, and try again. Not at once, as a page that is left ends its requests,
      // which isn't an error, and its timers.
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
