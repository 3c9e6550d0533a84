import { expect, test } from 'vitest'
import { toBlobId } from '../../support/files/hash.ts'
import { isBlob } from './translation-source.ts'

// The output of `git hash-object`.
const hash = 'ce013625030ba8dba906f756967f9e9ca394464a'

test('a file is recognized by its git blob id', () => {
  expect(toBlobId(Buffer.from('hello\n'))).toBe(hash)
  expect(isBlob(Buffer.from('hello\n'), hash)).toBe(true)
  expect(isBlob(Buffer.from('hallo\n'), hash)).toBe(false)
})

test('a file is recognized if it is checked out with CRLF, and in a repository with SHA-256', () => {
  expect(isBlob(Buffer.from('hello\r\n'), hash)).toBe(true)
  const long = '2cf8d83d9ee29543b34a87727421fdecb7e3f3a183d337639025de576db9ebb4'
  expect(isBlob(Buffer.from('hello\n'), long)).toBe(true)
})
