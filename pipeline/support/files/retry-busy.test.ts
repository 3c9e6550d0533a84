import { describe, expect, test } from 'vitest'
import { retryBusy, retryBusySync } from './retry-busy.ts'

/** A change that fails with each of these codes in turn before it succeeds. */
function failing(...codes: string[]) {
  let attempts = 0
  const change = () => {
    const code = codes[attempts++]
    if (code !== undefined) throw Object.assign(new Error(code), { code })
    return 'done'
  }
  return { change, countAttempts: () => attempts }
}

const ways = [
  ['retryBusy', (change: () => string, options: object) => retryBusy(async () => change(), options)],
  ['retryBusySync', async (change: () => string, options: object) => retryBusySync(change, options)],
] as const

describe.each(ways)('%s', (_name, retry) => {
  const windows = { platform: 'win32', waitsMs: [0, 0, 0] }

  test('retries on Windows while a file is in use', async () => {
    const { change, countAttempts } = failing('EPERM', 'EBUSY', 'EACCES')
    expect(await retry(change, windows)).toBe('done')
    expect(countAttempts()).toBe(4)
  })

  test('gives up after the last attempt', async () => {
    const { change, countAttempts } = failing('EBUSY', 'EBUSY', 'EBUSY', 'EBUSY', 'EBUSY')
    await expect(retry(change, windows)).rejects.toMatchObject({ code: 'EBUSY' })
    expect(countAttempts()).toBe(4)
  })

  test('doesn’t retry after other errors', async () => {
    const { change, countAttempts } = failing('ENOENT')
    await expect(retry(change, windows)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(countAttempts()).toBe(1)
  })

  test('doesn’t retry on other systems', async () => {
    const { change, countAttempts } = failing('EPERM')
    await expect(retry(change, { platform: 'linux' })).rejects.toMatchObject({ code: 'EPERM' })
    expect(countAttempts()).toBe(1)
  })
})
