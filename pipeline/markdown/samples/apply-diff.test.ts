import { expect, test } from 'vitest'
import { applyDiff } from './apply-diff.ts'

const before = 'one\ntwo\nthree\nfour\n'

test('without a file before, the new content is the context and the added lines', () => {
  expect(applyDiff(' one\n-two\n+2\n three', undefined)).toEqual({ content: 'one\n2\nthree\n' })
})

test('a diff of the whole file changes it', () => {
  expect(applyDiff(' one\n-two\n+2\n+2.5\n three\n four', before)).toEqual({
    content: 'one\n2\n2.5\nthree\nfour\n',
  })
})

test.each(['…', '...', ' …', '  // ...', ' # …'])('`%s` represents lines that stay', (dots) => {
  const diff = `${dots}\n two\n-three\n+3\n${dots}`
  expect(applyDiff(diff, before)).toEqual({ content: 'one\ntwo\n3\nfour\n' })
})

test('after `…` the end of the file may follow', () => {
  expect(applyDiff(' one\n…\n-four\n+4', before)).toEqual({ content: 'one\ntwo\nthree\n4\n' })
})

test('lines can be added at the very end', () => {
  expect(applyDiff('…\n four\n+five', before)).toEqual({ content: 'one\ntwo\nthree\nfour\nfive\n' })
})

test('a line that the file doesn’t have is reported with what is there', () => {
  expect(applyDiff(' one\n-zwei\n+2\n three\n four', before)).toEqual({ line: 2, found: 'two' })
})

test('a diff that leaves the end of the file out doesn’t fit', () => {
  expect(applyDiff(' one\n+new\n two', before)).toEqual({ line: 4, found: 'three' })
})

test('a diff that goes beyond the file doesn’t fit', () => {
  expect(applyDiff(' one\n two\n three\n four\n five', before)).toEqual({ line: 5, found: undefined })
})

test('the headers of a diff are no content', () => {
  expect(applyDiff('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new', 'old\n')).toEqual({ content: 'new\n' })
})

test('empty lines are context', () => {
  expect(applyDiff(' a\n\n+b', 'a\n\n')).toEqual({ content: 'a\n\nb\n' })
})
