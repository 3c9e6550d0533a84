import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { atEndOfFile, createProject } from '../../../test/support/project.ts'
import { silentProgress } from '../../support/progress/progress.ts'
import { lockFolders } from './lock.ts'

/** The id of a process that has ended. */
const { pid: endedPid } = spawnSync(process.execPath, ['--version'])

/**
 * Takes and releases the locks of a cache folder and an output folder.
 *
 * @returns The notes that were shown meanwhile.
 */
async function takeLocks(dir: string, signal?: AbortSignal): Promise<string[]> {
  const notes: string[] = []
  const progress = { ...silentProgress, note: (text: string) => void notes.push(text) }
  const cacheDir = path.join(dir, 'cache')
  const release = await lockFolders([cacheDir, path.join(dir, 'output')], cacheDir, progress, signal)
  expect(existsSync(path.join(dir, 'output/.docsite-lock'))).toBe(true)
  await release()
  expect(existsSync(path.join(dir, 'output/.docsite-lock'))).toBe(false)
  expect(existsSync(path.join(dir, 'cache/lock-owner'))).toBe(false)
  return notes
}

describe.concurrent('a lock that a killed run has left behind', () => {
  const onEnd = atEndOfFile()

  test.each<[string, (lock: string) => void]>([
    ['a folder', (lock) => mkdirSync(lock)],
    ['a folder that is not empty', (lock) => mkdirSync(path.join(lock, 'x'), { recursive: true })],
    ['a file', (lock) => writeFileSync(lock, '')],
    ['a broken link', (lock) => symlinkSync('nothing', lock)],
  ])(
    'is removed if it is %s',
    async (_, make) => {
      const dir = createProject(
        { 'cache/lock-owner': `${endedPid} ${hostname()} `, 'output/index.html': '' },
        onEnd,
      )
      make(path.join(dir, 'output/.docsite-lock'))
      const notes = await takeLocks(dir)
      expect(notes).toEqual([expect.stringContaining('A killed build has left its lock behind')])
    },
    20_000,
  )

  test.runIf(process.platform === 'linux')(
    'is removed if another process has its id by now',
    async () => {
      const owner = `${process.pid} ${hostname()} 1@00000000-0000-0000-0000-000000000000`
      const dir = createProject({ 'cache/lock-owner': owner, 'cache/lock/.keep': '' }, onEnd)
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
])('a lock with the owner %j is respected, because its run may still be active', async (owner) => {
  const dir = createProject({ 'cache/lock-owner': owner, 'cache/lock/.keep': '' })
  const end = new AbortController()
  const notes: string[] = []
  const note = (text: string) => {
    notes.push(text)
    end.abort()
  }
  const cacheDir = path.join(dir, 'cache')
  await expect(lockFolders([cacheDir], cacheDir, { ...silentProgress, note }, end.signal)).rejects.toThrow()
  expect(notes).toEqual([expect.stringContaining('Another build is using this output')])
})

test('a run that is interrupted while it waits for a lock releases the locks that it has', async () => {
  const dir = createProject({ 'output/.docsite-lock/.keep': '' })
  const end = new AbortController()
  const cacheDir = path.join(dir, 'cache')
  const progress = { ...silentProgress, note: () => end.abort() }
  await expect(
    lockFolders([cacheDir, path.join(dir, 'output')], cacheDir, progress, end.signal),
  ).rejects.toThrow()
  expect(existsSync(path.join(cacheDir, 'lock'))).toBe(false)
})
