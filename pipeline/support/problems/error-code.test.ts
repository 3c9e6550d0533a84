import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isAbsent, toErrorCode } from './error-code.ts'

const here = import.meta.filename

test('a system error has its code', async () => {
  const error = await readFile(path.join(here, '..', 'none')).catch((thrown: unknown) => thrown)
  expect(toErrorCode(error)).toBe('ENOENT')
  expect(isAbsent(error)).toBe(true)
})

test('a path below a file is absent, but a folder in place of a file is not', async () => {
  const [below, folder] = await Promise.allSettled([
    readFile(path.join(here, 'none')),
    readFile(import.meta.dirname),
  ])
  expect(below).toMatchObject({
    status: 'rejected',
    reason: { code: process.platform === 'win32' ? 'ENOENT' : 'ENOTDIR' },
  })
  expect(isAbsent(below.status === 'rejected' && below.reason)).toBe(true)
  expect(isAbsent(folder.status === 'rejected' && folder.reason)).toBe(false)
})

test('thrown values without an error code have no code', () => {
  for (const thrown of [undefined, null, 'ENOENT', new Error('ENOENT'), { code: 404 }])
    expect(toErrorCode(thrown)).toBeUndefined()
})
