import { describe, expect, test } from 'vitest'
import { DocsiteError } from '../problems/docsite-error.ts'
import { ProcessDied, type ProcessEnd, toEndCause, toStartError, toWorkError } from './process-end.ts'

const heapFull =
  'FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory\n'

const end = (more: Partial<ProcessEnd>): ProcessEnd => ({ code: null, signal: null, stderr: '', ...more })

describe('the cause of the end of a worker process', () => {
  test.each([
    ['memory', end({ signal: 'SIGABRT', stderr: heapFull })],
    ['memory', end({ code: 134, stderr: heapFull })],
    ['memory', end({ signal: 'SIGTRAP', stderr: '# Fatal process out of memory: Zone\n' })],
    ['crash', end({ signal: 'SIGABRT', stderr: 'terminate called without an active exception\n' })],
    ['crash', end({ signal: 'SIGSEGV' })],
    ['killed', end({ signal: 'SIGKILL' })],
    ['killed', end({ code: 137 })],
    ['stopped', end({ signal: 'SIGTERM' })],
    ['stopped', end({ code: 143 })],
    ['stopped', end({ signal: 'SIGHUP' })],
    // The message of a plugin must not be mistaken for that of V8.
    ['exit', end({ code: 1, stderr: 'Error: the kettle is out of memory\n' })],
    ['exit', end({ code: 0 })],
  ] as const)('is `%s` for %j', (cause, worker) => expect(toEndCause(worker)).toBe(cause))
})

describe('a worker process that ends in the middle of its work', () => {
  test.each([
    [end({ signal: 'SIGABRT', stderr: heapFull }), 'the process ran out of memory', '`limits.heapMegabytes`'],
    [end({ signal: 'SIGKILL' }), 'the process was killed (SIGKILL)', '--workers 1'],
    [end({ signal: 'SIGSEGV' }), 'the process crashed (SIGSEGV)', 'native code'],
    [end({ code: 5 }), 'the process exited by itself (exit code 5)', 'process.exit'],
  ])('with %j is the fault of the page', (worker, message, hint) => {
    const error = toWorkError(worker) as ProcessDied
    expect(error).toBeInstanceOf(ProcessDied)
    expect([error.message, error.hint]).toEqual([message, expect.stringContaining(hint)])
  })

  test('because of a stop signal is not the fault of a page', () => {
    expect(toWorkError(end({ code: 143 }))).toMatchObject({
      exitCode: 4,
      problems: [{ ruleId: 'worker-stopped', reason: expect.stringContaining('exit code 143') }],
    })
  })
})

describe('a worker process that ends before its first page', () => {
  const spawnError = (code: string) => Object.assign(new Error(`spawn /usr/bin/node ${code}`), { code })

  test.each([
    ['ENOENT', 'updated'],
    ['EACCES', 'permissions'],
    ['EAGAIN', 'ulimit -u'],
    ['ENOMEM', '--workers 1'],
  ])('because it can’t be started (%s) is the fault of the machine', (code, hint) => {
    expect(toStartError(end({ spawnError: spawnError(code) }))).toMatchObject({
      exitCode: 4,
      problems: [
        {
          ruleId: 'worker-start',
          reason: expect.stringContaining(`spawn /usr/bin/node ${code}`),
          hint: expect.stringContaining(hint),
        },
      ],
    })
  })

  test.each([
    [end({ code: 9, stderr: '/usr/bin/node: bad option: --gone=1\n' }), 70, 'report'],
    [end({ code: 1, stderr: 'TypeError: x is not a function\n    at worker.js:1:1\n' }), 70, 'report'],
    [end({ signal: 'SIGSEGV' }), 70, 'report'],
    [end({ code: 9, stderr: 'node: --gone is not allowed in NODE_OPTIONS\n' }), 4, 'NODE_OPTIONS'],
    [end({ code: 1, stderr: 'Error [ERR_MODULE_NOT_FOUND]: Cannot find module x\n' }), 4, 'install'],
    [end({ signal: 'SIGABRT', stderr: heapFull }), 4, '`limits.heapMegabytes`'],
    [end({ signal: 'SIGKILL' }), 4, '--workers 1'],
    [end({ signal: 'SIGTERM' }), 4, 'again'],
  ])('with %j makes the command end with exit code %i', (worker, exitCode, hint) => {
    const error = toStartError(worker)
    expect(error).toBeInstanceOf(DocsiteError)
    expect(error).toMatchObject({ exitCode, problems: [{ hint: expect.stringContaining(hint) }] })
    if (worker.stderr) expect(error.message).toContain(worker.stderr.trim())
  })
})
