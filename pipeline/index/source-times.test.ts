import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SourceTimes } from './source-times.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'source-times-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const store = () => path.join(dir, 'times.json')

/** Write a source and set its modification time, in seconds. */
function writeSource(text: string, time = 1000): string {
  const file = path.join(dir, 'a.md')
  writeFileSync(file, text)
  utimesSync(file, time, time)
  return file
}

/** Add a source to the store, as a run does that starts `laterMs` after the file was changed. */
async function note(file: string, laterMs: number): Promise<void> {
  const stats = statSync(file)
  const times = new SourceTimes(store(), stats.ctimeMs + laterMs)
  times.add('a.md', stats, 'abc')
  await times.write()
}

test('the hash of a source is known as long as its size and times are unchanged', async () => {
  const file = writeSource('One.')
  await note(file, 3001)
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBe('abc')
  expect(new SourceTimes(store()).find('b.md', statSync(file))).toBeUndefined()
  // Same length, but another modification time.
  writeSource('Two.', 1001)
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
})

test.runIf(process.platform !== 'win32')(
  'a changed source is read again even if its modification time was reset',
  async () => {
    const file = writeSource('One.')
    await note(file, 3001)
    const before = statSync(file).ctimeMs
    // Rewrite it until the clock of the file system has advanced.
    while (statSync(file).ctimeMs === before) writeSource('Two.')
    expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
  },
)

test('a source that was changed just before it was read is read again', async () => {
  const file = writeSource('One.')
  await note(file, 2999)
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
})

test('a source that no longer exists is forgotten, and a damaged store counts as empty', async () => {
  const file = writeSource('One.')
  await note(file, 3001)
  await new SourceTimes(store()).write()
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
  await note(file, 3001)
  writeFileSync(path.join(dir, 'times.json'), '{"version":2')
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
})
