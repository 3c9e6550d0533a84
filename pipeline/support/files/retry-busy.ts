import { setTimeout as sleep } from 'node:timers/promises'
import { toErrorCode } from '../problems/error-code.ts'

/** On Windows a file that a virus scanner, an indexer or an editor has open can't be renamed or deleted for a moment. */
const busyCodes = new Set(['EACCES', 'EBUSY', 'EPERM'])

/** Waits between attempts, in milliseconds: five seconds in all. Elsewhere the same errors are final. */
const waitsMs = [10, 20, 40, 80, 160, 320, 640, 1280, 2560]

export interface RetryOptions {
  platform?: NodeJS.Platform
  waitsMs?: readonly number[]
}

/**
 * Rename or delete, and try again while Windows says that somebody else has the file open. Node.js retries by itself
 * only what `rm` deletes recursively.
 *
 * @throws The error of the last attempt.
 */
export async function retryBusy<Result>(
  change: () => Promise<Result>,
  options: RetryOptions = {},
): Promise<Result> {
  for (const waitMs of listWaits(options)) {
    try {
      return await change()
    } catch (error) {
      if (!isBusy(error)) throw error
      await sleep(waitMs)
    }
  }
  return change()
}

/** The same at once, for code in which nothing may come between. */
export function retryBusySync<Result>(change: () => Result, options: RetryOptions = {}): Result {
  for (const waitMs of listWaits(options)) {
    try {
      return change()
    } catch (error) {
      if (!isBusy(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
    }
  }
  return change()
}

function listWaits({
  platform = process.platform,
  waitsMs: waits = waitsMs,
}: RetryOptions): readonly number[] {
  return platform === 'win32' ? waits : []
}

function isBusy(error: unknown): boolean {
  return busyCodes.has(toErrorCode(error) ?? '')
}
