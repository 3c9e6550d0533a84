import { expect, test } from 'vitest'
import { nextEntry } from './menu-keys.ts'

test('arrow keys move between the entries of a menu and wrap around', {
  tags: ['spec-4/dropdown-arrows'],
}, () => {
  expect(nextEntry('ArrowDown', -1, 3)).toBe(0)
  expect(nextEntry('ArrowDown', 2, 3)).toBe(0)
  expect(nextEntry('ArrowUp', -1, 3)).toBe(2)
  expect(nextEntry('ArrowUp', 0, 3)).toBe(2)
  expect(nextEntry('Home', 1, 3)).toBe(0)
  expect(nextEntry('End', 1, 3)).toBe(2)
})

test('other keys do nothing, nor does any key in an empty menu', () => {
  expect(nextEntry('a', 0, 3)).toBeUndefined()
  expect(nextEntry('ArrowDown', -1, 0)).toBeUndefined()
})
