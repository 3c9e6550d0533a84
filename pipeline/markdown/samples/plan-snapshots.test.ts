import { expect, test } from 'vitest'
import { planSnapshots } from './plan-snapshots.ts'
import type { FenceFinding, SampleStep } from './sample-step.ts'

let fence = 0
const file = (path: string, content: string): SampleStep => ({
  kind: 'file',
  fence: fence++,
  path,
  content,
  expectsError: false,
})
const contents = (steps: SampleStep[], findings: FenceFinding[] = []) =>
  planSnapshots(steps, findings).map(({ files }) =>
    Object.fromEntries([...files].map(([path, { content }]) => [path, content])),
  )

test('a new snapshot begins when a file is shown again', () => {
  expect(contents([file('a', '1'), file('b', '1'), file('a', '2')])).toEqual([
    { a: '1', b: '1' },
    { a: '2', b: '1' },
  ])
})

test('a file that is first shown later is part of all earlier snapshots', () => {
  expect(contents([file('config', '1'), file('config', '2'), file('src', 'x')])).toEqual([
    { config: '1', src: 'x' },
    { config: '2', src: 'x' },
  ])
})

test('a diff is applied to the file that the page has shown, with a map of its lines', () => {
  const findings: FenceFinding[] = []
  const diff: SampleStep = { kind: 'diff', fence: 9, path: 'a', diff: ' 1\n-2\n+zwei', expectsError: false }
  const [, last] = planSnapshots([file('a', '1\n2\n'), diff], findings)
  expect(last?.files.get('a')).toMatchObject({ fence: 9, content: '1\nzwei\n', lineMap: [1, 3, 0] })
  expect(findings).toEqual([])
})

test('a diff that doesn’t apply is reported at its line', () => {
  const findings: FenceFinding[] = []
  const diff: SampleStep = { kind: 'diff', fence: 9, path: 'a', diff: ' 1\n-3\n+zwei', expectsError: false }
  planSnapshots([file('a', '1\n2\n'), diff], findings)
  expect(findings).toMatchObject([
    { fence: 9, line: 2, ruleId: 'sample-diff', reason: expect.stringContaining('`2`') },
  ])
})

test('the expected output of a build belongs to the snapshot before it', () => {
  const output: SampleStep = { kind: 'output', fence: 5, expected: 'x', path: 'dist/a' }
  const snapshots = planSnapshots([file('a', '1'), output, file('a', '2')], [])
  expect(snapshots.map(({ outputs }) => outputs.length)).toEqual([1, 0])
})
