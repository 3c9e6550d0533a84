import { expect, test } from 'vitest'
import { findDeepElement, maxElementNesting } from './element-nesting.ts'

const nest = (open: string, close: string, levels: number) => `${open.repeat(levels)}x${close.repeat(levels)}`

test.each([
  ['elements', nest('<b>', '</b>', maxElementNesting + 1)],
  ['fragments', nest('<>', '</>', maxElementNesting + 1)],
  ['member expressions with attributes', nest('<A.B c={(d) => d > 1}\n>', '</A.B>', maxElementNesting + 1)],
  ['elements after other elements', nest('<b><i /><br />', '</b>', maxElementNesting + 1)],
])('%s that are nested too deeply are found', (_name, elements) => {
  expect(findDeepElement(`const a: Map<string, X<y>> =\n  ${elements}`)).toEqual({ line: 2, column: 3 })
})

test.each([
  ['nested up to the limit', nest('<b>', '</b>', maxElementNesting)],
  ['one after another', '<b><i>x</i></b>'.repeat(2000)],
  ['without content', '<b />'.repeat(2000)],
  ['types and comparisons', `${'a<b >c;let x: A<B >;'.repeat(2000)}<A></A>`],
  ['closing tags only', '</b>'.repeat(2000)],
])('elements that are %s are not found', (_name, code) => {
  expect(findDeepElement(code)).toBeUndefined()
})
