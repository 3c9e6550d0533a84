import { expect, test } from 'vitest'
import { isAsideKind, toAsideKind } from './aside-kinds.ts'

test.each([
  ['hint', 'tip'],
  ['Attention', 'warning'],
  ['red', 'danger'],
  ['quote', 'note'],
  ['constructor', 'note'],
  [undefined, 'note'],
])('asides of the kind %s become `:::%s`', (name, kind) => {
  expect(toAsideKind(name)).toBe(kind)
})

test('words that are not the kind of an aside can be its title', () => {
  expect(['Warning', 'Boiling', 'constructor'].map(isAsideKind)).toEqual([true, false, false])
})
