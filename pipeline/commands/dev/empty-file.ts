import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Time in milliseconds after which an empty file is taken as it is. Some programs empty a file before they
 * write it, and open pages shouldn't be empty in between.
 */
export const emptyDelayMs = 1000

const retryMs = 10

/**
 * Waits until a file that is empty and was changed just now is written, for {@link emptyDelayMs} at most.
 *
 * @returns the size of the file in bytes; undefined if there is no such file.
 */
export async function waitUntilWritten(file: string): Promise<number | undefined> {
  const startMs = performance.now()
  for (;;) {
    const found = statSync(file, { throwIfNoEntry: false })
    // The clocks of this computer and of a network file system may differ.
    const isNew = found && Math.abs(Date.now() - found.mtimeMs) < emptyDelayMs
    if (found?.size !== 0 || !isNew || performance.now() - startMs > emptyDelayMs) return found?.size
    await sleep(retryMs)
  }
}
