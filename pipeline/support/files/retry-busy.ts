import { setTimeout as sleep } from 'node:timers/promises'
import { toErrorCode } from '../problems/error-code.ts'

/**
 * The error codes on Windows for a file that can't be renamed or deleted for the moment, because a virus scanner, an
 * indexer or an editor has it open.
 */
const busyCodes = new Set(['EACCES', 'EBUSY', 'EPERM'])

/** The delays between attempts, in milliseconds: five seconds in total. On other systems the same errors are final. */
const waitsMs = [10, 20, 40, 80, 160, 320, 640, 1280, 2560]

export interface RetryOptions {
  platform?: NodeJS.Platform
  waitsMs?: readonly number[]
}

/**
 * Renames or deletes a file, and retries while Windows reports that another program has it open. Node.js itself only
 * retries recursive deletion by `rm`.
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

/** Synchronous version of `retryBusy`, for code that must not be interrupted by other tasks. */
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
