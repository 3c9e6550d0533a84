import { expect, test } from 'vitest'
import { countOf } from './count-of.ts'

test('countOf has the singular for one, and the plural for any other number', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages'])
  expect([1, 2].map((count) => countOf(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
})
