import { setImmediate as nextTurn } from 'node:timers/promises'

/** Signals, requests and changes are noticed at least this often while many files are read, in milliseconds. */
const sliceMs = 8

/** @returns Lets others have their turn, if this one has lasted for a while. */
export function createYielder(signal: AbortSignal | undefined): () => Promise<void> {
  let startMs = performance.now()
  return async () => {
    if (performance.now() - startMs < sliceMs) return
    await nextTurn()
    signal?.throwIfAborted()
    startMs = performance.now()
  }
}
