import { expect, test } from 'vitest'
import { toListenError } from './listen-error.ts'

const failWith = (code: string) => Object.assign(new Error(code), { code })

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'])(
  '%s means that the value of --host is wrong',
  (code) => {
    const error = toListenError(failWith(code), '192.0.2.1', 80)
    expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining('`192.0.2.1`') })
  },
)

test('EACCES means that the port is reserved', () => {
  const error = toListenError(failWith('EACCES'), undefined, 80)
  expect(error).toMatchObject({ exitCode: 4, problems: [{ hint: expect.stringContaining('1023') }] })
})

test('other errors are returned unchanged', () => {
  const error = failWith('EADDRINUSE')
  expect(toListenError(error, 'localhost', 80)).toBe(error)
})
