import { expect, test } from 'vitest'
import { applyDiff } from './apply-diff.ts'

const before = 'one\ntwo\nthree\nfour\n'

test('if the file doesn’t exist yet, its content is the context and the added lines', () => {
  expect(applyDiff(' one\n-two\n+2\n three', undefined)).toEqual({ content: 'one\n2\nthree\n' })
})

test('a diff of the whole file is applied', () => {
  expect(applyDiff(' one\n-two\n+2\n+2.5\n three\n four', before)).toEqual({
    content: 'one\n2\n2.5\nthree\nfour\n',
  })
})

test.each(['…', '...', ' …', '  // ...', ' # …'])('a line `%s` represents unchanged lines', (dots) => {
  const diff = `${dots}\n two\n-three\n+3\n${dots}`
  expect(applyDiff(diff, before)).toEqual({ content: 'one\ntwo\n3\nfour\n' })
})

test('`…` may skip to the end of the file', () => {
  expect(applyDiff(' one\n…\n-four\n+4', before)).toEqual({ content: 'one\ntwo\nthree\n4\n' })
})

test('lines can be added at the end of the file', () => {
  expect(applyDiff('…\n four\n+five', before)).toEqual({ content: 'one\ntwo\nthree\nfour\nfive\n' })
})

test('a line that doesn’t match is reported with the line in the file', () => {
  expect(applyDiff(' one\n-zwei\n+2\n three\n four', before)).toEqual({ line: 2, found: 'two' })
})

test('a diff that omits the end of the file doesn’t apply', () => {
  expect(applyDiff(' one\n+new\n two', before)).toEqual({ line: 4, found: 'three' })
})

test('a diff that has more lines than the file doesn’t apply', () => {
  expect(applyDiff(' one\n two\n three\n four\n five', before)).toEqual({ line: 5, found: undefined })
})

test('the headers of a diff are ignored', () => {
  expect(applyDiff('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new', 'old\n')).toEqual({ content: 'new\n' })
})

test('empty lines in a diff are context', () => {
  expect(applyDiff(' a\n\n+b', 'a\n\n')).toEqual({ content: 'a\n\nb\n' })
})
