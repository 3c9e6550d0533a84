import { expect, test } from 'vitest'
import { addPoint, locate } from './locate.ts'

test.each([
  [0, 1, 1],
  [1, 1, 2],
  [3, 2, 1],
  [5, 3, 1],
  [7, 3, 3],
  [8, 4, 1],
  [9, 4, 2],
])('offset %i is line %i, column %i', (offset, line, column) => {
  expect(locate('ab\nc\rd\r\ne', offset)).toEqual({ line, column })
})

test('an offset outside of the text is moved to the nearest end', () => {
  expect(locate('a\nb', -1)).toEqual({ line: 1, column: 1 })
  expect(locate('a\nb', 9)).toEqual({ line: 2, column: 2 })
  expect(locate('', 3)).toEqual({ line: 1, column: 1 })
})

test('a point in an excerpt is converted to a point in the whole text', () => {
  expect(addPoint({ line: 4, column: 3 }, { line: 1, column: 2 })).toEqual({ line: 4, column: 4 })
  expect(addPoint({ line: 4, column: 3 }, { line: 2, column: 2 })).toEqual({ line: 5, column: 2 })
})
