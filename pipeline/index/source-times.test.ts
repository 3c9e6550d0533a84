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

/** Write a source, and give it a time of change. */
function writeSource(text: string, time = 1000): string {
  const file = path.join(dir, 'a.md')
  writeFileSync(file, text)
  utimesSync(file, time, time)
  return file
}

/** Read a source as a run does that begins `laterMs` after the file was changed. */
async function note(file: string, laterMs: number): Promise<void> {
  const stats = statSync(file)
  const times = new SourceTimes(store(), stats.ctimeMs + laterMs)
  times.add('a.md', stats, 'abc')
  await times.write()
}

test('a source is known as long as the system says the same of it', async () => {
  const file = writeSource('One.')
  await note(file, 3001)
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBe('abc')
  expect(new SourceTimes(store()).find('b.md', statSync(file))).toBeUndefined()
  // Of the same length.
  writeSource('Two.', 1001)
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
})

test.runIf(process.platform !== 'win32')(
  'a source that was given its former time again is read',
  async () => {
    const file = writeSource('One.')
    await note(file, 3001)
    const before = statSync(file).ctimeMs
    // Until the clock of the file system has moved on.
    while (statSync(file).ctimeMs === before) writeSource('Two.')
    expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
  },
)

test('a source that was changed just before it was read is read again', async () => {
  const file = writeSource('One.')
  await note(file, 2999)
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
})

test('a source that is gone is forgotten, and a damaged list is an empty one', async () => {
  const file = writeSource('One.')
  await note(file, 3001)
  await new SourceTimes(store()).write()
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
  await note(file, 3001)
  writeFileSync(path.join(dir, 'times.json'), '{"version":1')
  expect(new SourceTimes(store()).find('a.md', statSync(file))).toBeUndefined()
})
