import { describe, expect, test } from 'vitest'
import { toCodeFrame } from './code-frame.ts'

const frameOf = (source: string, place: object, columns?: number) =>
  toCodeFrame(
    { file: 'a.md', ruleId: 'x', severity: 'error', reason: 'x', ...place },
    { columns, readText: () => source },
  )

describe('the lines of a code frame', () => {
  const long = `${'before '.repeat(60)}[here](x)${' after'.repeat(60)}`
  const place = { line: 2, column: 421, endLine: 2, endColumn: 430 }

  test.each([40, 60, 80, 120])(
    'fit into a terminal of %i columns and contain the marked place',
    async (columns) => {
      const frame = (await frameOf(`${'x'.repeat(500)}\n${long}\nlast`, place, columns)) ?? ''
      // The report indents frames by two.
      for (const line of frame.split('\n')) expect(line.length + 2).toBeLessThanOrEqual(columns)
      const [, , source = '', marks = ''] = ['', ...frame.split('\n')]
      expect(source.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('[here](x)')
    },
  )

  test('are truncated without a terminal, too', async () => {
    const frame = (await frameOf(long, { line: 1, column: 421 })) ?? ''
    expect(Math.max(...frame.split('\n').map((line) => line.length))).toBeLessThan(180)
  })

  test('around the problem are truncated even if the line of the problem is short', async () => {
    const frame = (await frameOf(`${'y'.repeat(5000)}\nshort`, { line: 2, column: 3 }, 40)) ?? ''
    expect(Math.max(...frame.split('\n').map((line) => line.length))).toBeLessThanOrEqual(38)
    expect(frame).toContain('short')
  })
})

test('the marks of a code frame end with the shown line, however far the place extends', async () => {
  const frame = (await frameOf('z'.repeat(400), { line: 1, column: 1, endLine: 1, endColumn: 400 }, 40)) ?? ''
  expect(Math.max(...frame.split('\n').map((line) => line.length))).toBeLessThanOrEqual(38)
})

test('a code frame supports Windows line endings', async () => {
  expect(await frameOf('a\r\nb c\r\nd', { line: 2, column: 3 }, 80)).toBe(
    ['  1 | a', '> 2 | b c', '    |   ^', '  3 | d'].join('\n'),
  )
})

test('control characters of the source are replaced in a code frame', async () => {
  const frame = await frameOf('a\u001B[2J\tb \u202Ec\n::error::d', { line: 1, column: 1 })
  expect(frame).toContain('a\uFFFD[2J\tb \uFFFDc')
  expect(frame).not.toMatch(/^\s*::/m)
})
