import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandFile, docsite, plainEnv } from '../support/docsite.ts'
import { hasCgroups, hasProgram, pretendCores, runProgram, runWithMemory } from '../support/machine.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'

const build = ['build', '--skip', 'fetch-readmes']
const megabyte = 1024 * 1024

/** Enough pages for several worker processes, but far fewer than for 64. */
const pageCount = 40
const pages: Files = Object.fromEntries(
  Array.from({ length: pageCount }, (_, index) => [
    `content/guides/p${index}.md`,
    page(`P${index}`, 'word '.repeat(600)),
  ]),
)
const allPages = expect.stringContaining(`${pageCount} pages`)

/**
 * Build with a Node.js that reports a number of cores.
 *
 * @returns The result, and the number of worker processes.
 */
async function buildWithCores(cores: number, args: readonly string[] = []) {
  const dir = createProject(pages)
  const { nodeOptions, countProcesses } = pretendCores(cores)
  const ended = await docsite([...build, ...args], dir, { env: { ...plainEnv, NODE_OPTIONS: nodeOptions } })
  expect([ended.exitCode, ended.stderr]).toEqual([0, allPages])
  expect(existsSync(path.join(dir, 'output/guides/p39/index.html'))).toBe(true)
  return { ...ended, workers: countProcesses() }
}

describe('number of cores', () => {
  test('one core: no worker process is started', async () => {
    const { workers, stderr } = await buildWithCores(1)
    expect(workers).toBe(0)
    expect(stderr).not.toContain('memory')
  })

  test.runIf(hasProgram('taskset'))(
    'CPU affinity of one core: the site is built (needs taskset)',
    async () => {
      const dir = createProject(pages)
      const args = ['--cpu-list', '0', process.execPath, commandFile, ...build]
      const { exitCode, stderr } = await runProgram('taskset', args, dir)
      expect([exitCode, stderr]).toEqual([0, allPages])
    },
  )

  test('64 reported cores: no more worker processes than the work and the memory allow', async () => {
    const { workers } = await buildWithCores(64)
    expect(workers).toBeGreaterThan(1)
    // At most one worker process for every 8 pages.
    expect(workers).toBeLessThanOrEqual(pageCount / 8)
  })

  test('--workers sets the number of worker processes', async () => {
    expect((await buildWithCores(64, ['--workers', '3'])).workers).toBe(3)
  })
})

describe.runIf(hasCgroups)('in a cgroup (needs root and a memory controller)', () => {
  test('512 MB of memory and 64 reported cores: no worker process is started, and a note says why', async () => {
    const dir = createProject(pages)
    const { nodeOptions, countProcesses } = pretendCores(64)
    const env = { ...plainEnv, NODE_OPTIONS: nodeOptions }
    const { exitCode, stderr } = await runWithMemory(512 * megabyte, build, dir, { env })
    expect([exitCode, stderr]).toEqual([0, allPages])
    expect(stderr).toContain('1 process for 64 cores, because only 512 MB of memory are available')
    expect(countProcesses()).toBe(0)
  })

  test('1024 MB of memory and 64 reported cores: two worker processes are started', async () => {
    const dir = createProject(pages)
    const { nodeOptions, countProcesses } = pretendCores(64)
    const env = { ...plainEnv, NODE_OPTIONS: nodeOptions }
    const { exitCode, stderr } = await runWithMemory(1024 * megabyte, build, dir, { env })
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('2 processes for 64 cores')])
    expect(countProcesses()).toBe(2)
  })

  test('--workers with too little memory: a note says how much memory the processes may take', async () => {
    const dir = createProject(pages)
    const { exitCode, stderr } = await runWithMemory(600 * megabyte, [...build, '--workers', '2'], dir)
    expect(stderr).toContain('2 processes may need 832 MB, but only 600 MB of memory are available')
    expect(exitCode).toBe(0)
  })

  test('less memory than a build takes: a note is printed before the system can kill the build', async () => {
    const dir = createProject(sampleSite())
    const { stderr } = await runWithMemory(150 * megabyte, build, dir)
    expect(stderr).toContain('150 MB of memory may not be enough: a build needs at least 192 MB')
  })
})
