import { expect, test } from 'vitest'
import { groupProblems } from './group-problems.ts'
import type { Problem } from './problem.ts'

const problem = (line: number, more: Partial<Problem> = {}): Problem => ({
  file: `${line}.md`,
  line,
  ruleId: 'unknown-key',
  severity: 'warning',
  reason: 'No key `a`',
  ...more,
})

test('four warnings with the same text become a group with the first three places; fewer do not', () => {
  const same = [1, 2, 3, 4, 5].map((line) => problem(line))
  const others = [6, 7, 8].map((line) => problem(line, { reason: 'No key `b`' }))
  const { groups, hidden } = groupProblems([...same, ...others])
  expect(groups.map(({ problem: { line }, count }) => [line, count])).toEqual([
    [1, 5],
    [6, 1],
    [7, 1],
    [8, 1],
  ])
  expect(groups[0]?.others.map(({ line }) => line)).toEqual([2, 3])
  expect(hidden).toEqual([])
})

test('more than twenty groups of a rule are hidden and counted', () => {
  const many = Array.from({ length: 25 }, (_, line) => problem(line, { reason: `No key \`${line}\`` }))
  const { groups, hidden } = groupProblems([...many, ...many.slice(0, 1), problem(1, { ruleId: 'other' })])
  expect(groups.map(({ problem: { ruleId } }) => ruleId).filter((id) => id === 'other')).toHaveLength(1)
  expect(groups).toHaveLength(21)
  expect(hidden).toEqual([{ severity: 'warning', ruleId: 'unknown-key', count: 6 }])
})

test.each(['unknown-component', 'import-missing', 'front-matter-invalid'])(
  'errors that one change fixes become a group, and no group of errors is hidden: %s',
  (ruleId) => {
    const uses = (name: string) =>
      Array.from({ length: 5 }, (_, line) => problem(line, { severity: 'error', ruleId, reason: name }))
    const { groups, hidden } = groupProblems(
      Array.from({ length: 30 }, (_, index) => uses(`<A${index}>`)).flat(),
    )
    expect(groups.map(({ count }) => count)).toEqual(Array.from({ length: 30 }, () => 5))
    expect(hidden).toEqual([])
  },
)

test('other errors are never grouped', () => {
  const errors = Array.from({ length: 30 }, (_, line) => problem(line, { severity: 'error' }))
  const { groups, hidden } = groupProblems(errors)
  expect(groups.map(({ count }) => count)).toEqual(errors.map(() => 1))
  expect(hidden).toEqual([])
})
