import { expect, test } from 'vitest'
import { activeHeading } from './toc-spy.ts'

test('the last heading above the line is the active one', () => {
  expect(activeHeading([-500, 20, 300], 110, false)).toBe(1)
  expect(activeHeading([-500, 110, 300], 110, false)).toBe(1)
})

test('above the first heading none is active', () => {
  expect(activeHeading([200, 400], 110, false)).toBe(-1)
  expect(activeHeading([], 110, true)).toBe(-1)
})

test('at the end of the page the last one is', () => {
  expect(activeHeading([-500, 400, 700], 110, true)).toBe(2)
})
