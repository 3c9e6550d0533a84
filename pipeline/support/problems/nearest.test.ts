import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test('names that are about as similar are suggested in this order, at most three of them', () => {
  expect(nearest('kettl', ['cup', 'nettle', 'Kettle', 'mettle', 'settle'])).toEqual([
    'Kettle',
    'mettle',
    'nettle',
  ])
  expect(nearest('kettle', ['cup'])).toEqual([])
})

test('a name that is much more similar is suggested alone, also if all names begin alike', () => {
  const known = ['/guides/first-cup/', '/guides/first-page/', '/guides/printable/']
  expect(nearest('/guides/frist-page/', known)).toEqual(['/guides/first-page/'])
})
