import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['loader', 'loader', 0],
  ['loader', 'loadr', 1],
  ['loader', 'loaader', 1],
  ['loader', 'lozder', 1],
  ['loader', 'laoder', 1],
  ['optimization', 'optmizatoin', 2],
  ['loader', 'plugin', 3],
  ['a', 'abcdef', 3],
])('the distance of %s and %s is %i, where 3 means more than the limit of 2', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
  expect(editDistance(b, a, 2)).toBe(distance)
})
