import { expect, test } from 'vitest'
import { matchOutput, toLines } from './match-output.ts'

test.each([
  ['the same', 'a\nb', 'a\nb'],
  ['blank lines at the ends and space at the ends of lines', '\na  \nb\n', '\n\na\nb   \n\n'],
  ['colours', 'ok', '\u001B[32mok\u001B[39m\n'],
  ['a progress bar', 'done', '10%\r50%\rdone\n'],
  ['lines of Windows', 'a\nb', 'a\r\nb\r\n'],
  ['any text in a line', 'built in … ms', 'built in 12 ms'],
  ['any text, written with dots', 'built in ... ms (...)', 'built in 12 ms (ok)'],
  ['any lines at the start', '…\nlast', 'one\ntwo\nlast'],
  ['any lines at the end', 'first\n...', 'first\ntwo\nthree'],
  ['no lines for `…`', 'first\n…', 'first'],
  ['any lines between', 'a\n…\nd', 'a\nb\nc\nd'],
  ['several gaps', 'a\n…\nc\n…\ne', 'a\nb\nc\nd\ne'],
  ['nothing but `…`', '…', 'whatever\nit is'],
  ['brackets in a line that has `…`', '[built] (…) {x} a+b', '[built] (1 kB) {x} a+b'],
])('%s', (_, expected, actual) => {
  expect(matchOutput(expected, actual)).toBeUndefined()
})

test.each([
  ['another line', 'a\nb\nc', 'a\nx\nc', { line: 2, expected: 'b', actual: 'x' }],
  ['a line too many', 'a', 'a\nb', { line: 2, expected: '', actual: 'b' }],
  ['a line too few', 'a\nb', 'a', { line: 2, expected: 'b', actual: undefined }],
  ['a gap that nothing follows', 'a\n…\nz', 'a\nb', { line: 3, expected: 'z', actual: 'b' }],
  ['a line that `…` doesn’t fit', 'in … ms', 'in 5 s', { line: 1, expected: 'in … ms', actual: 'in 5 s' }],
  ['a line after blank ones', '\n\na', 'b', { line: 3, expected: 'a', actual: 'b' }],
  ['space at the start of a line', '  a', ' a', { line: 1, expected: '  a', actual: ' a' }],
])('%s is reported', (_, expected, actual, mismatch) => {
  expect(matchOutput(expected, actual)).toEqual(mismatch)
})

test('lines are as a terminal shows them', () => {
  expect(toLines('\n\u001B[1mbold\u001B[22m\r\n\nx \n')).toEqual(['bold', '', 'x'])
})
