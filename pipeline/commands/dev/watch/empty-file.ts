import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Time in milliseconds after which an empty file is taken as it is. Some programs empty a file before they
 * write it, and open pages shouldn't be empty in between.
 */
export const emptyDelayMs = 1000

const retryMs = 10

/** The system sets the size of a file that is emptied before its time. After this time both are set, in milliseconds. */
const settledMs = 100

/**
 * Waits until a file that is empty and was changed just now is written, for {@link emptyDelayMs} at most.
 *
 * @param wasEmpty Whether the file was empty, or unknown, when it was read last. Otherwise, an empty file isn't
 *   trusted at first, even if its time is an old one.
 * @returns the size of the file in bytes; undefined if there is no such file.
 */
export async function waitUntilWritten(file: string, wasEmpty: boolean): Promise<number | undefined> {
  const startMs = performance.now()
  for (;;) {
    const found = statSync(file, { throwIfNoEntry: false })
    // The clocks of this computer and of a network file system may differ.
    const isNew = found && Math.abs(Date.now() - found.mtimeMs) < emptyDelayMs
    const waitMs = isNew ? emptyDelayMs : wasEmpty ? 0 : settledMs
    if (found?.size !== 0 || performance.now() - startMs >= waitMs) return found?.size
    await sleep(retryMs)
  }
}
