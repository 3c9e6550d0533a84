import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject } from '../../../test/support/project.ts'
import { silentProgress } from '../../support/progress/progress.ts'
import { lockFolders } from './lock.ts'

/** The id of a process that has ended. */
const { pid: endedPid } = spawnSync(process.execPath, ['--version'])

/** Take the locks of a cache folder and of an output folder. @returns What was said meanwhile. */
async function takeLocks(dir: string, signal?: AbortSignal): Promise<string[]> {
  const said: string[] = []
  const progress = { ...silentProgress, note: (text: string) => void said.push(text) }
  const cacheDir = path.join(dir, 'cache')
  const release = await lockFolders([cacheDir, path.join(dir, 'output')], cacheDir, progress, signal)
  expect(existsSync(path.join(dir, 'output/.docsite-lock'))).toBe(true)
  await release()
  expect(existsSync(path.join(dir, 'output/.docsite-lock'))).toBe(false)
  expect(existsSync(path.join(dir, 'cache/lock-owner'))).toBe(false)
  return said
}

describe.concurrent('a lock that a killed run has left', () => {
  test.each<[string, (lock: string) => void]>([
    ['a folder', (lock) => mkdirSync(lock)],
    ['a folder that something else wrote to', (lock) => mkdirSync(path.join(lock, 'x'), { recursive: true })],
    ['a file', (lock) => writeFileSync(lock, '')],
    ['a link to nothing', (lock) => symlinkSync('nothing', lock)],
  ])(
    'is removed where it is %s',
    async (_, make) => {
      const dir = createProject({ 'cache/lock-owner': `${endedPid} ${hostname()} `, 'output/index.html': '' })
      make(path.join(dir, 'output/.docsite-lock'))
      const said = await takeLocks(dir)
      expect(said).toEqual([expect.stringContaining('A build that was killed has left its lock')])
    },
    20_000,
  )

  test.runIf(process.platform === 'linux')(
    'is removed where another process has its id since',
    async () => {
      const owner = `${process.pid} ${hostname()} 1@00000000-0000-0000-0000-000000000000`
      const dir = createProject({ 'cache/lock-owner': owner, 'cache/lock/.keep': '' })
      expect(await takeLocks(dir)).toHaveLength(1)
    },
    20_000,
  )
})

test.each([
  '',
  '\0\0\0\0',
  'x',
  `0 ${hostname()} `,
  `-1 ${hostname()} `,
  `${endedPid}`,
  `${endedPid} elsewhere`,
])('a run that is only named as %j may still work', async (owner) => {
  const dir = createProject({ 'cache/lock-owner': owner, 'cache/lock/.keep': '' })
  const end = new AbortController()
  const said: string[] = []
  const note = (text: string) => {
    said.push(text)
    end.abort()
  }
  const cacheDir = path.join(dir, 'cache')
  await expect(lockFolders([cacheDir], cacheDir, { ...silentProgress, note }, end.signal)).rejects.toThrow()
  expect(said).toEqual([expect.stringContaining('Another build works on this output')])
})

test('a run that is interrupted while it waits gives back the lock that it has', async () => {
  const dir = createProject({ 'output/.docsite-lock/.keep': '' })
  const end = new AbortController()
  const cacheDir = path.join(dir, 'cache')
  const progress = { ...silentProgress, note: () => end.abort() }
  await expect(
    lockFolders([cacheDir, path.join(dir, 'output')], cacheDir, progress, end.signal),
  ).rejects.toThrow()
  expect(existsSync(path.join(cacheDir, 'lock'))).toBe(false)
})
