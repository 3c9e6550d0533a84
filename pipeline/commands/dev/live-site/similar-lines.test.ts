import { expect, test } from 'vitest'
import { toLines, toSharedPart } from './similar-lines.ts'

const share = (a: string, b: string) => toSharedPart(toLines(a), toLines(b))

test('texts are as similar as the part of their characters in common lines, whatever their order', () => {
  expect(share('water\nboils\n', '  boils\n\nwater')).toBe(1)
  expect(share('water\nboils', 'water\nfreez')).toBe(0.5)
  expect(share('water', 'water\nwater\nwater\nwater')).toBe(0.25)
  expect(share('water', 'tea')).toBe(0)
  expect(share('', '')).toBe(0)
})
