import { endAtPress } from '../boot/page-transition.ts'

/**
 * Change what the page shows, with the browser's transition between the two if it has one and the reader wants
 * motion. A change that follows at once takes the place of the one before: it waits for nothing.
 *
 * @returns Settles when the change has been made; the transition may still run.
 */
export async function changePage(change: () => void): Promise<void> {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  // Older browsers have no such function.
  if (isStill || !('startViewTransition' in document)) {
    change()
    return
  }
  const transition = document.startViewTransition(change)
  endAtPress(transition)
  await transition.updateCallbackDone
}
