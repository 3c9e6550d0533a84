import { expect, test } from 'vitest'
import { readProcessStart, readProcessStat } from './process-stat.ts'

test.runIf(process.platform === 'linux')('the start of a process identifies it and doesn’t change', () => {
  const own = readProcessStart(process.pid)
  expect(own).toMatch(/^\d+@[\da-f-]{36}$/)
  expect(readProcessStart(process.pid)).toBe(own)
  expect(readProcessStart(process.ppid)).not.toBe(own)
})

test('a process that has ended has no stat and no start', () => {
  const gone = 2 ** 30
  expect([readProcessStat(gone), readProcessStart(gone)]).toEqual([undefined, undefined])
})
