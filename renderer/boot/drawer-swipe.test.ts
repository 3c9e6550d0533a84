import { expect, test } from 'vitest'
import { isOpenAfter, toDrawerOffset } from './drawer-swipe.ts'

const swipe = (startX: number, dx: number, dy = 0) => ({ startX, dx, dy })

test('a swipe of more than 20 px to the left closes the drawer', { tags: ['spec-9/swipe'] }, () => {
  expect(isOpenAfter(swipe(200, -21), true)).toBe(false)
  expect(isOpenAfter(swipe(200, -20), true)).toBe(true)
  expect(isOpenAfter(swipe(200, 50), true)).toBe(true)
})

test('a swipe of more than 20 px to the right that starts at the edge opens the drawer', () => {
  expect(isOpenAfter(swipe(5, 21), false)).toBe(true)
  expect(isOpenAfter(swipe(5, 20), false)).toBe(false)
  expect(isOpenAfter(swipe(120, 200), false)).toBe(false)
})

test('a swipe with a slope of 0.8 or more counts as scrolling', () => {
  expect(isOpenAfter(swipe(5, 100, 79), false)).toBe(true)
  expect(isOpenAfter(swipe(5, 100, 80), false)).toBe(false)
  expect(isOpenAfter(swipe(200, -100, -80), true)).toBe(true)
  expect(toDrawerOffset(swipe(5, 0, 10), false)).toBeUndefined()
})

test('the drawer follows the finger for less than 295 px', () => {
  expect(toDrawerOffset(swipe(5, 100), false)).toBe(195)
  expect(toDrawerOffset(swipe(5, 294), false)).toBe(1)
  expect(toDrawerOffset(swipe(5, 295), false)).toBeUndefined()
  expect(toDrawerOffset(swipe(200, -40), true)).toBe(40)
  expect(toDrawerOffset(swipe(200, 40), true)).toBeUndefined()
})
