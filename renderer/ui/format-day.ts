/**
 * Formats a date for readers: `February 4, 2026`, `2026年2月4日`.
 *
 * @param date For example `2026-02-04`. It is the same day in every time zone. An invalid date such as
 *   `2026-13-04` is returned unchanged.
 */
export function formatDay(date: string, language: string): string {
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
