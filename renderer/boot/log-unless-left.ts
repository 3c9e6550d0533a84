/**
 * Within this time, in milliseconds, the browser has canceled the timers of a page that the reader leaves.
 */
const leavingMs = 1000

/**
 * Log an error, unless the reader is leaving the page: the browser then cancels its requests, which isn't an
 * error.
 */
export function logUnlessLeft(error: unknown): void {
  setTimeout(() => console.error(error), leavingMs)
}
