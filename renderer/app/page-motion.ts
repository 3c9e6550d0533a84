import { endAtPress } from '../boot/page-transition.ts'

/**
 * Change the shown page with a view transition, if the browser supports it and the reader doesn't prefer
 * reduced motion. A change during a transition ends that transition and doesn't wait for it.
 *
 * @returns Resolves when the change has been applied. The transition may still be running.
 */
export async function changePage(change: () => void): Promise<void> {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  // Older browsers don't have `startViewTransition`.
  if (isStill || !('startViewTransition' in document)) {
    change()
    return
  }
  const transition = document.startViewTransition(change)
  endAtPress(transition)
  await transition.updateCallbackDone
}
