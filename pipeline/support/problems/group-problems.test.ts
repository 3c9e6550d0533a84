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
  'four errors that one change fixes become a group: %s',
  (ruleId) => {
    const errors = [1, 2, 3, 4].map((line) => problem(line, { severity: 'error', ruleId }))
    expect(groupProblems(errors).groups.map(({ count }) => count)).toEqual([4])
  },
)

test('ten errors with the same text become a group; fewer do not', () => {
  const errors = Array.from({ length: 10 }, (_, line) => problem(line, { severity: 'error' }))
  expect(groupProblems(errors).groups.map(({ count }) => count)).toEqual([10])
  expect(groupProblems(errors.slice(1)).groups).toHaveLength(9)
})

test.each([
  ['bare-url', 'is a bare URL in the text'],
  ['duplicate-title', 'is also the title of `/x/`'],
  ['description-length', 'The description has'],
])('ten errors that differ only in a word or number become a group: %s', (ruleId, reason) => {
  const errors = Array.from({ length: 10 }, (_, line) =>
    problem(line, { severity: 'error', ruleId, reason: `\`word ${line}\` ${reason} ${line}` }),
  )
  const [group, ...rest] = groupProblems(errors).groups
  expect(group).toMatchObject({ count: 10, isMixed: true, problem: { line: 0 } })
  expect(rest).toEqual([])
  expect(groupProblems(errors.slice(1)).groups).toHaveLength(9)
})

test('errors of a rule with different sentences are different groups', () => {
  const reasons = ['`One` is a heading of level 1', '`Two` is a heading of level 4, not 3']
  const errors = Array.from({ length: 20 }, (_, line) =>
    problem(line, { severity: 'error', ruleId: 'heading-level', reason: reasons[line % 2] ?? '' }),
  )
  const { groups } = groupProblems(errors)
  expect(groups.map(({ count, isMixed }) => [count, isMixed])).toEqual([
    [10, false],
    [10, false],
  ])
})

test('more than fifty groups of a rule of errors are hidden and counted', () => {
  const errors = Array.from({ length: 60 }, (_, line) =>
    problem(line, { severity: 'error', reason: `No key \`${line}\`` }),
  )
  const { groups, hidden } = groupProblems(errors)
  expect(groups).toHaveLength(50)
  expect(hidden).toEqual([{ severity: 'error', ruleId: 'unknown-key', count: 10 }])
})

test('problems with the same cause become a group with its text, whatever they say', () => {
  const cause = { reason: 'Keys are in the wrong file', hint: 'Move them.' }
  const same = [1, 2, 3, 4].map((line) => problem(line, { reason: `No key \`${line}\``, cause }))
  expect(groupProblems(same).groups).toMatchObject([{ problem: { line: 1, ...cause }, count: 4 }])
  expect(groupProblems(same.slice(1)).groups).toMatchObject([
    { problem: { reason: 'No key `2`' } },
    { problem: { reason: 'No key `3`' } },
    { problem: { reason: 'No key `4`' } },
  ])
})
