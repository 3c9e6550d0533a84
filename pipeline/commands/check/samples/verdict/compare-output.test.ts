import { expect, test } from 'vitest'
import { compareOutput } from './compare-output.ts'

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`)

test('the excerpt of the actual output is around the line that differs, not around an equal line before it', () => {
  const start = ['done', ...lines(1, 30)]
  const expected = [...start, 'failed', ...lines(31, 40)].join('\n')
  const actual = [...start, 'done', ...lines(31, 40)].join('\n')
  const [finding] = compareOutput({ kind: 'output', fence: 0, expected, path: undefined }, actual)
  expect(finding).toMatchObject({ line: 32, reason: 'The output has `done` here' })
  expect(finding?.hint).toContain('line 30\ndone\nline 31')
  expect(finding?.hint).not.toContain('line 1\n')
})
