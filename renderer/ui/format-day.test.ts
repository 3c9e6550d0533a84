import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

test.each([
  ['en', 'February 4, 2026'],
  ['en-GB', '4 February 2026'],
  ['zh', '2026年2月4日'],
])('formatDay formats a date in %s as %s', (language, text) => {
  expect(formatDay('2026-02-04', language)).toBe(text)
})

test('an invalid date is returned unchanged', () => {
  expect(formatDay('2026-13-04', 'en')).toBe('2026-13-04')
})
