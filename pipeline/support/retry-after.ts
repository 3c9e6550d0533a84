/**
 * Reads the header `Retry-After`, which is a number of seconds or a date.
 *
 * @returns How long to wait, in milliseconds; undefined if the header is missing or invalid.
 */
export function toRetryMs(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
