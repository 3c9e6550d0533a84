/**
 * A day as readers write it: `February 4, 2026`, `2026年2月4日`.
 *
 * @param date `2026-02-04`; the day is meant, wherever its reader is.
 */
export function formatDay(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
