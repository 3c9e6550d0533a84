/** A page that is left ends its timers within this time, in milliseconds. */
const leavingMs = 1000

/** Log an error, unless the page is being left: that ends its requests, which isn't an error. */
export function logUnlessLeft(error: unknown): void {
  setTimeout(() => console.error(error), leavingMs)
}
