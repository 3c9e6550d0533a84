import { expect, test } from 'vitest'
import type { ServerResult } from '../prove/run-server.ts'
import { judgeRun } from './judge-run.ts'

const step = { kind: 'run', fence: 3, script: 'npm init -y\nnpm install x', expectsError: false } as const
const good: ServerResult = { exitCode: 0, output: 'fine', isTimedOut: false, cwd: '/' }
const of = (result: Partial<ServerResult>, more = {}, missing: string[] = []) =>
  judgeRun({ ...step, ...more }, { ...good, ...result }, missing, 2000)

test('successful commands cause no problem', () => {
  expect(of({})).toEqual([])
})

test('a failing command is reported at its line, with the end of its output', () => {
  const output = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n')
  expect(of({ exitCode: 2, failedLine: 2, output })).toMatchObject([
    {
      fence: 3,
      line: 2,
      ruleId: 'sample-run',
      reason: expect.stringContaining('exit code 2'),
      hint: expect.stringMatching(/line 29$/),
    },
  ])
  expect(of({ exitCode: 2, output })[0]?.hint).not.toContain('line 3\n')
})

test('a missing package is reported at the line that names it', () => {
  expect(of({ exitCode: 1 }, {}, ['x'])).toMatchObject([{ line: 2, ruleId: 'sample-package' }])
  const script = 'npx kettle-cli\nnpx kettle'
  expect(of({ exitCode: 1 }, { script }, ['kettle'])).toMatchObject([{ line: 2 }])
})

test('commands that time out are reported', () => {
  expect(of({ exitCode: null, isTimedOut: true })).toMatchObject([
    { ruleId: 'sample-timeout', reason: 'The commands timed out after 2 s' },
  ])
})

test('commands with expect-error have to fail, with the given text in their output', () => {
  expect(of({ exitCode: 1, output: 'bad option' }, { expectsError: true })).toEqual([])
  expect(of({ exitCode: 1, output: 'bad option' }, { expectsError: 'bad' })).toEqual([])
  expect(of({ exitCode: 1, output: 'other' }, { expectsError: 'bad' })).toMatchObject([
    { ruleId: 'sample-run' },
  ])
  expect(of({}, { expectsError: true })).toMatchObject([
    { reason: expect.stringContaining('The commands succeed') },
  ])
})

test('a server that became ready causes no problem, regardless of its exit code', () => {
  expect(of({ exitCode: null }, { server: {} })).toEqual([])
  expect(of({ exitCode: null, missed: 'The server prints no URL' }, { server: {} })).toMatchObject([
    { ruleId: 'sample-run', reason: 'The server prints no URL' },
  ])
})
