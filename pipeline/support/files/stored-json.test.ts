import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readStored, readStoredSync } from './stored-json.ts'

const schema = z.object({
  version: z.literal(1),
  names: z.array(z.string()).transform((names) => new Set(names)),
})

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'docsite-stored-'))
})

afterAll(() => rm(dir, { recursive: true, force: true }))

test.each([
  { name: 'complete', text: '{"version":1,"names":["a"]}', expected: { version: 1, names: new Set(['a']) } },
  { name: 'of another version', text: '{"version":2,"names":["a"]}', expected: undefined },
  { name: 'truncated', text: '{"version":1,"na', expected: undefined },
  { name: 'empty', text: '', expected: undefined },
])('a file that is $name is read as $expected', async ({ name, text, expected }) => {
  const file = path.join(dir, `${name}.json`)
  await writeFile(file, text)
  expect(await readStored(file, schema)).toEqual(expected)
  expect(readStoredSync(file, schema)).toEqual(expected)
})

test('a missing file, or a folder, is read as undefined', async () => {
  for (const file of [path.join(dir, 'none.json'), dir]) {
    expect(await readStored(file, schema)).toBeUndefined()
    expect(readStoredSync(file, schema)).toBeUndefined()
  }
})
