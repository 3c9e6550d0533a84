import { expect, test } from 'vitest'
import {
  escapeBidiControls,
  findBidiControl,
  findNonPlainText,
  findUnusable,
  isPlainText,
  toPlainText,
} from './plain-text.ts'

test.each([
  'a\tb\nc\r\n\fd',
  'é 你好 🫖 \uFEFF \u00A0 \uFFFD \u{10FFFD}',
  '\u200F \u202E', // Text may be right to left.
])('%j is plain text', (text) => {
  expect(isPlainText(text)).toBe(true)
  expect(toPlainText(text)).toBe(text)
})

test.each([
  ['a\u0000', 'U+0000'],
  ['a\u000B', 'U+000B'],
  ['a\u001B[31m', 'U+001B'],
  ['a\u007F', 'U+007F'],
  ['a\u0092', 'U+0092'],
  ['a\uFDD0', 'U+FDD0'],
  ['a\uFFFE', 'U+FFFE'],
  ['a\u{1FFFF}', 'U+1FFFF'],
  ['a\u{10FFFE}', 'U+10FFFE'],
  ['a\uD800b', 'U+D800'],
  ['a\uDC00\uD800', 'U+DC00'],
])('%j is not plain text', (text, name) => {
  expect(isPlainText(text)).toBe(false)
  expect(findUnusable(text)).toMatchObject({ name, offset: 1 })
  expect(isPlainText(toPlainText(text))).toBe(true)
  expect(toPlainText(text)).toMatch(/^a\uFFFD/)
})

test('unusable characters are counted, and found at any depth of data', () => {
  expect(findUnusable('\u0001 \uD800 \u0001').count).toBe(3)
  expect(findNonPlainText({ a: ['b', { c: 'd\u0001' }] })).toBe('d\u0001')
  expect(findNonPlainText({ 'a\u0001': 1 })).toBe('a\u0001')
  expect(findNonPlainText({ a: ['b', null, 1] })).toBeUndefined()
})

test('characters that change the text direction are escaped in code', () => {
  const code = 'if (\u202Euser\u2066) {}'
  expect(findBidiControl(code)).toEqual({ name: 'U+202E', offset: 4 })
  expect(escapeBidiControls(code)).toBe('if (\\u202euser\\u2066) {}')
  expect(findBidiControl('if (user) {}')).toBeUndefined()
})
