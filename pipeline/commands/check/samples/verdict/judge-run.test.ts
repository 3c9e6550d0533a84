import { expect, test } from 'vitest'
import { findAddress, type ServerResult } from '../prove/run-server.ts'
import { judgeRun } from './judge-run.ts'

const step = { kind: 'run', fence: 3, script: 'npm init -y\nnpm install x', expectsError: false } as const
const good: ServerResult = { exitCode: 0, output: 'fine', isTimedOut: false, cwd: '/' }
const of = (result: Partial<ServerResult>, more = {}, missing: string[] = []) =>
  judgeRun({ ...step, ...more }, { ...good, ...result }, missing, 2000)

test('commands that end well are fine', () => {
  expect(of({})).toEqual([])
})

test('a command that fails is reported at its line, with what it printed last', () => {
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

test('a package that is missing is reported at the line that names it', () => {
  expect(of({ exitCode: 1 }, {}, ['x'])).toMatchObject([{ line: 2, ruleId: 'sample-package' }])
})

test('commands that take too long are reported', () => {
  expect(of({ exitCode: null, isTimedOut: true })).toMatchObject([
    { ruleId: 'sample-timeout', reason: 'The commands aren’t done after 2 s' },
  ])
})

test('an announced failure has to happen, with the text that it announces', () => {
  expect(of({ exitCode: 1, output: 'bad option' }, { expectsError: true })).toEqual([])
  expect(of({ exitCode: 1, output: 'bad option' }, { expectsError: 'bad' })).toEqual([])
  expect(of({ exitCode: 1, output: 'other' }, { expectsError: 'bad' })).toMatchObject([
    { ruleId: 'sample-run' },
  ])
  expect(of({}, { expectsError: true })).toMatchObject([{ reason: expect.stringContaining('don’t fail') }])
})

test('a server is fine when it did what it was run for, however it was ended', () => {
  expect(of({ exitCode: null }, { server: {} })).toEqual([])
  expect(of({ exitCode: null, missed: 'It prints no address' }, { server: {} })).toMatchObject([
    { ruleId: 'sample-run', reason: 'It prints no address' },
  ])
})

test.each([
  ['Loopback: http://localhost:8081/, http://[::1]:8081/', 'http://localhost:8081'],
  ['listening on http://0.0.0.0:3000', 'http://localhost:3000'],
  ['https://127.0.0.1:8443/app', 'https://127.0.0.1:8443'],
  ['see https://example.org', undefined],
])('the address in `%s`', (output, address) => {
  expect(findAddress(output)).toBe(address)
})
