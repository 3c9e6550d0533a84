import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createProject } from '../../../../test/support/project.ts'
import { waitUntilWritten } from './empty-file.ts'

/** @returns an empty file that was saved an hour ago, according to its time. */
function createEmpty(): string {
  const file = path.join(createProject({ 'cup.md': '' }), 'cup.md')
  const seconds = Date.now() / 1000 - 3600
  utimesSync(file, seconds, seconds)
  return file
}

test('a file that wasn’t empty before is waited for, even if its time is an old one', async () => {
  const file = createEmpty()
  const waiting = waitUntilWritten(file, false)
  await sleep(20)
  writeFileSync(file, 'Tea')
  expect(await waiting).toBe(3)
})

test('a file that stays empty, or is deleted, ends the wait', async () => {
  const file = createEmpty()
  expect(await waitUntilWritten(file, false)).toBe(0)
  expect(await waitUntilWritten(file, true)).toBe(0)
  rmSync(file)
  expect(await waitUntilWritten(file, false)).toBe(undefined)
})
