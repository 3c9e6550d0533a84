import { expect, test } from 'vitest'
import { activeHeading } from './toc-spy.ts'

test('the last heading above the line is active', () => {
  expect(activeHeading([-500, 20, 300], 110, false)).toBe(1)
  expect(activeHeading([-500, 110, 300], 110, false)).toBe(1)
})

test('no heading is active above the first one', () => {
  expect(activeHeading([200, 400], 110, false)).toBe(-1)
  expect(activeHeading([], 110, true)).toBe(-1)
})

test('the last heading is active at the end of the page', () => {
  expect(activeHeading([-500, 400, 700], 110, true)).toBe(2)
})
