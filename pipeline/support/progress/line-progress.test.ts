import { expect, test } from 'vitest'
import { createLineProgress, toRemaining } from './line-progress.ts'

test.each([
  [999, 50, 100, ''],
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
    time = 2000
    progress.advance(50)
    return printed
  }
  expect(show(true)).toContain('50/100, about 2 s left')
  expect(show(false)).toBe('')
})

test('control characters and workflow commands in a note are escaped', () => {
  let printed = ''
  createLineProgress({ write: (text) => (printed += text), isTerminal: false }).note(
    'a\u001B[2J\n::error::b\n  c',
  )
  expect(printed).toContain('a\\u001b[2J\\n::error::b\n  c\n')
})
