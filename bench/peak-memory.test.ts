import { expect, test } from 'vitest'
import { readPeakMb } from './peak-memory.ts'

test.skipIf(process.platform !== 'linux')('the peak memory of this process is known', () => {
  expect(readPeakMb(process.pid)).toBeGreaterThan(10)
})

test('the peak memory of a process that does not exist is unknown', () => {
  expect(readPeakMb(-1)).toBeUndefined()
})
