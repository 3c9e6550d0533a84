import { expect, test } from 'vitest'
import { countValues } from './count-values.ts'
import type { Literal } from './evaluate-literal.ts'

test('a list that is used twice counts twice, but is traversed only once', () => {
  expect(countValues(['a', { b: null, c: [1, 2] }], new WeakMap())).toBe(7)
  let doubled: Literal = ['x']
  for (let index = 0; index < 60; index += 1) doubled = [doubled, doubled]
  expect(countValues(doubled, new WeakMap())).toBeGreaterThan(2 ** 60)
})

test('a long string counts as several values', () => {
  expect(countValues('x'.repeat(999), new WeakMap())).toBe(1)
  expect(countValues('x'.repeat(5000), new WeakMap())).toBe(6)
})
