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
  ])('a machine with %i cores and %i MB of memory runs %i processes', (cores, megabytes, workers) => {
    expect(countProcesses(machine(cores, megabytes)).workers).toBe(workers)
  })

  test('a note is only added if memory limits the number of processes', () => {
    expect(countProcesses(machine(8, 8192)).note).toBeUndefined()
    expect(countProcesses(machine(1, 512)).note).toBeUndefined()
    expect(countProcesses(machine(64, 512)).note).toBe(
      '1 process for 64 cores, because only 512 MB of memory are available',
    )
    expect(countProcesses(machine(64, 4096)).note).toBe(
      '13 processes for 64 cores, because only 4096 MB of memory are available',
    )
  })

  test('too little memory for any build is reported', () => {
    expect(warnOfMemory(machine(1, 191))).toBe(
      '191 MB of memory may not be enough: a build needs at least 192 MB',
    )
    expect(warnOfMemory(machine(1, 192))).toBeUndefined()
  })
})

describe('with --workers', () => {
  test('the number is kept, and a note is added if memory may not suffice', () => {
    expect(countProcesses(machine(2, 8192), 4)).toEqual({ workers: 4 })
    expect(countProcesses(machine(8, 8192), 1)).toEqual({ workers: 1 })
    expect(countProcesses(machine(8, 512), 3)).toEqual({
      workers: 3,
      note: '3 processes may need 1120 MB, but only 512 MB of memory are available: omit --workers if the system kills them',
    })
  })
})

test('the cores and the memory of this machine are read', () => {
  const { cores, memoryBytes } = readMachine()
  expect(cores).toBe(availableParallelism())
  expect(memoryBytes).toBeGreaterThan(64 * megabyte)
  expect(memoryBytes).toBeLessThanOrEqual(totalmem())
})
