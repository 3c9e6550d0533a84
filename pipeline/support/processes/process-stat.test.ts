import { expect, test } from 'vitest'
import { readProcessStart, readProcessStat } from './process-stat.ts'

test.runIf(process.platform === 'linux')('a process is distinguished from others, and stays the same', () => {
  const own = readProcessStart(process.pid)
  expect(own).toMatch(/^\d+@[\da-f-]{36}$/)
  expect(readProcessStart(process.pid)).toBe(own)
  expect(readProcessStart(process.ppid)).not.toBe(own)
})

test('of a process that is gone nothing is said', () => {
  const gone = 2 ** 30
  expect([readProcessStat(gone), readProcessStart(gone)]).toEqual([undefined, undefined])
})
