import { expect, test } from 'vitest'
import { findMissingBinary } from './missing-binary.ts'

test.each([
  ['a file of a package', 'MODULE_NOT_FOUND', "Cannot find module '../lightningcss.linux-x64-gnu.node'"],
  ['a package', 'MODULE_NOT_FOUND', "Cannot find module '@resvg/resvg-js-darwin-arm64'"],
  ['an import', 'ERR_MODULE_NOT_FOUND', "Cannot find package '@rolldown/binding-win32-x64-msvc'"],
  ['a C library that is too old', 'ERR_DLOPEN_FAILED', "libc.so.6: version `GLIBC_2.99' not found"],
  ['the loader of napi-rs', undefined, 'Cannot find native binding. npm has a bug'],
])('a missing binary is recognized in the error for %s', (_, code, message) => {
  const error = Object.assign(new Error(`${message}\nRequire stack:\n- /a.js`), { code })
  expect(findMissingBinary(error)).toBe(message)
  expect(findMissingBinary(new Error('Rendering failed', { cause: error }))).toBe(message)
})

test.each([
  ['a missing module with a similar name', 'ERR_MODULE_NOT_FOUND', "Cannot find module './linux.ts'"],
  ['something else that names a binary', undefined, "No '../lightningcss.linux-x64-gnu.node' is needed"],
])('no missing binary is recognized in the error for %s', (_, code, message) => {
  expect(findMissingBinary(Object.assign(new Error(message), { code }))).toBeUndefined()
})

test('no missing binary is recognized in a thrown value that isn’t an error', () => {
  expect(findMissingBinary('Cannot find native binding')).toBeUndefined()
})
