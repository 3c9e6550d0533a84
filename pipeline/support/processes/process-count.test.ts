import { availableParallelism, totalmem } from 'node:os'
import { describe, expect, test } from 'vitest'
import { countProcesses, readMachine, warnOfMemory } from './process-count.ts'

const megabyte = 1024 * 1024
const machine = (cores: number, megabytes: number) => ({ cores, memoryBytes: megabytes * megabyte })

describe('without --workers', () => {
  test.each([
    [1, 16_384, 1],
    [2, 2048, 2],
    [8, 8192, 8],
    [64, 131_072, 64],
    [64, 16_384, 56],
    [64, 4096, 13],
    [2, 1024, 2],
    [8, 832, 2],
    [8, 831, 1],
    [64, 512, 1],
    [1, 100, 1],
  ])('%i cores and %i MB: %i processes', (cores, megabytes, workers) => {
    expect(countProcesses(machine(cores, megabytes)).workers).toBe(workers)
  })

  test('enough memory is not worth a word, less of it is', () => {
    expect(countProcesses(machine(8, 8192)).note).toBeUndefined()
    expect(countProcesses(machine(1, 512)).note).toBeUndefined()
    expect(countProcesses(machine(64, 512)).note).toBe('1 process for 64 cores: there is 512 MB of memory')
    expect(countProcesses(machine(64, 4096)).note).toBe(
      '13 processes for 64 cores: there is 4096 MB of memory',
    )
  })

  test('memory in which no build ends well is reported', () => {
    expect(warnOfMemory(machine(1, 191))).toBe(
      '191 MB of memory may be too little: a build takes 192 MB or more',
    )
    expect(warnOfMemory(machine(1, 192))).toBeUndefined()
  })
})

describe('with --workers', () => {
  test('the number is kept, also where memory may not suffice, which is reported', () => {
    expect(countProcesses(machine(2, 8192), 4)).toEqual({ workers: 4 })
    expect(countProcesses(machine(8, 8192), 1)).toEqual({ workers: 1 })
    expect(countProcesses(machine(8, 512), 3)).toEqual({
      workers: 3,
      note: '3 processes may take 1120 MB, and there is 512 MB of memory: leave out --workers if the system ends them',
    })
  })
})

test('this machine has cores and memory', () => {
  const { cores, memoryBytes } = readMachine()
  expect(cores).toBe(availableParallelism())
  expect(memoryBytes).toBeGreaterThan(64 * megabyte)
  expect(memoryBytes).toBeLessThanOrEqual(totalmem())
})
