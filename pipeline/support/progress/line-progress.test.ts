import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createLineProgress, toRemaining } from './line-progress.ts'

test.each([
  [1000, 0, 100, ''],
  [1000, 50, 100, ', about 1 s left'],
  [4000, 10, 100, ', about 36 s left'],
  [60_000, 10, 100, ', about 9 min left'],
  [4000, 100, 100, ''],
])('the estimate after %i ms with %i of %i steps done is “%s”', (elapsedMs, done, total, expected) => {
  expect(toRemaining(elapsedMs, done, total)).toBe(expected)
})

test('the estimate is shown after the count in a terminal, but not in a file', () => {
  const show = (isTerminal: boolean) => {
    let printed = ''
    let time = 0
    const progress = createLineProgress({ write: (text) => (printed += text), isTerminal, now: () => time })
    progress.start('render', 100)
    // The first step takes longer, because processes are started for it.
    time = 1100
    progress.advance()
    time = 2100
    progress.advance(49)
    return printed
  }
  expect(show(true)).toContain('50/100, about 2 s left')
  expect(show(true)).not.toContain('1/100,')
  expect(show(false)).toBe('')
})

test.each([
  [40, '50/100, about 3 s left'],
  [30, '50/100'],
  [12, '… render'],
  // Some terminals don't report their width.
  [0, '50/100, about 3 s left'],
])('on a terminal with %i columns, the line of a running stage does not wrap', (width, expected) => {
  let printed = ''
  let time = 0
  const write = (text: string) => (printed = stripVTControlCharacters(text).trim())
  const progress = createLineProgress({ write, isTerminal: true, columns: () => width, now: () => time })
  progress.start('render', 100)
  progress.advance()
  time = 2000
  progress.advance(49)
  if (width > 0) expect(printed.length).toBeLessThan(width)
  expect(printed).toMatch(new RegExp(`${expected}$`))
})

test('control characters and workflow commands in a note are escaped', () => {
  let printed = ''
  createLineProgress({ write: (text) => (printed += text), isTerminal: false }).note(
    'a\u001B[2J\n::error::b\n  c',
  )
  expect(printed).toContain('a\\u001b[2J\\n::error::b\n  c\n')
})
