import { setImmediate as nextTurn } from 'node:timers/promises'

/** The interval in milliseconds after which signals, requests and file changes are handled during long work. */
const sliceMs = 8

/**
 * Creates a function that yields to the event loop if it hasn't done so for `sliceMs`.
 *
 * @throws The returned function throws the reason of `signal` if it is aborted.
 */
export function createYielder(signal: AbortSignal | undefined): () => Promise<void> {
  let startMs = performance.now()
  return async () => {
    if (performance.now() - startMs < sliceMs) return
    await nextTurn()
    signal?.throwIfAborted()
    startMs = performance.now()
  }
}
