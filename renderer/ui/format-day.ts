/**
 * A day as readers write it: `February 4, 2026`, `2026年2月4日`.
 *
 * @param date `2026-02-04`; the day is meant, wherever its reader is. What is no day, `2026-13-04`, stays as it is.
 */
export function formatDay(date: string, language: string): string {
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
