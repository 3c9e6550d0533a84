import type fs from 'node:fs'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toExactTimes } from './lock-times.ts'

const given = new Date('2026-03-04T10:20:31.256Z')

function createLock(): { file: string; set: (time: Date) => Promise<void>; read: () => Promise<Date> } {
  const file = mkdtempSync(path.join(tmpdir(), 'lock-times-'))
  onTestFinished(() => rmSync(file, { recursive: true }))
  const times = toExactTimes()
  return {
    file,
    set: (time) =>
      new Promise((resolve, reject) =>
        times.utimes(file, time, time, (error) => (error ? reject(error) : resolve())),
      ),
    read: () =>
      new Promise((resolve, reject) =>
        times.stat(file, (error: NodeJS.ErrnoException | null, { mtime }: fs.Stats) =>
          error ? reject(error) : resolve(mtime),
        ),
      ),
  }
}

test('the time that was set is returned, even if the resolution of the file system is coarser', async () => {
  const { file, set, read } = createLock()
  await set(given)
  expect(await read()).toEqual(given)
  for (const kept of ['2026-03-04T10:20:31.250Z', '2026-03-04T10:20:30.000Z', '2026-03-04T10:20:32.000Z']) {
    utimesSync(file, new Date(kept), new Date(kept))
    expect(await read()).toEqual(given)
  }
})

test('a time that another process has set is returned unchanged', async () => {
  const { file, set, read } = createLock()
  const other = new Date('2026-03-04T10:21:31.000Z')
  utimesSync(file, other, other)
  expect(await read()).toEqual(other)
  await set(given)
  utimesSync(file, other, other)
  expect(await read()).toEqual(other)
})
