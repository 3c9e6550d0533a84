import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

test.each([
  ['en', 'February 4, 2026'],
  ['en-GB', '4 February 2026'],
  ['zh', '2026年2月4日'],
])('the day of a post in %s', (language, text) => {
  expect(formatDay('2026-02-04', language)).toBe(text)
})

test('what is no day stays as it is written', () => {
  expect(formatDay('2026-13-04', 'en')).toBe('2026-13-04')
})
