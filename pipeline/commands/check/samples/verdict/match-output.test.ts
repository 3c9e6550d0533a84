import { expect, test } from 'vitest'
import { matchOutput, toLines } from './match-output.ts'

test.each([
  ['identical texts', 'a\nb', 'a\nb'],
  ['leading and trailing blank lines and trailing spaces', '\na  \nb\n', '\n\na\nb   \n\n'],
  ['colours', 'ok', '\u001B[32mok\u001B[39m\n'],
  ['a progress bar', 'done', '10%\r50%\rdone\n'],
  ['Windows line endings', 'a\nb', 'a\r\nb\r\n'],
  ['any text in a line', 'built in … ms', 'built in 12 ms'],
  ['any text, written as three dots', 'built in ... ms (...)', 'built in 12 ms (ok)'],
  ['any lines at the start', '…\nlast', 'one\ntwo\nlast'],
  ['any lines at the end', 'first\n...', 'first\ntwo\nthree'],
  ['no lines for `…`', 'first\n…', 'first'],
  ['any lines in the middle', 'a\n…\nd', 'a\nb\nc\nd'],
  ['several gaps', 'a\n…\nc\n…\ne', 'a\nb\nc\nd\ne'],
  ['only `…`', '…', 'whatever\nit is'],
  ['brackets in a line that has `…`', '[built] (…) {x} a+b', '[built] (1 kB) {x} a+b'],
])('matchOutput accepts %s', (_, expected, actual) => {
  expect(matchOutput(expected, actual)).toBeUndefined()
})

test.each([
  ['a different line', 'a\nb\nc', 'a\nx\nc', { line: 2, expected: 'b', actual: 'x', at: 1 }],
  ['an additional line', 'a', 'a\nb', { line: 2, expected: '', actual: 'b', at: 1 }],
  ['a missing line', 'a\nb', 'a', { line: 2, expected: 'b', actual: undefined, at: 1 }],
  ['a missing line after `…`', 'a\n…\nz', 'a\nb', { line: 3, expected: 'z', actual: 'b', at: 1 }],
  [
    'a line with `…` that differs',
    'in … ms',
    'in 5 s',
    { line: 1, expected: 'in … ms', actual: 'in 5 s', at: 0 },
  ],
  ['a different line after blank lines', '\n\na', 'b', { line: 3, expected: 'a', actual: 'b', at: 0 }],
  ['different indentation', '  a', ' a', { line: 1, expected: '  a', actual: ' a', at: 0 }],
])('matchOutput reports %s', (_, expected, actual, mismatch) => {
  expect(matchOutput(expected, actual)).toEqual(mismatch)
})

test('toLines returns lines as a terminal shows them', () => {
  expect(toLines('\n\u001B[1mbold\u001B[22m\r\n\nx \n')).toEqual(['bold', '', 'x'])
})
