import { expect, test } from 'vitest'
import { toCopyText } from './copy.ts'

const line = (text: string, isDeleted = false) => ({ text, isDeleted })

test('code is copied unchanged', () => {
  expect(toCopyText([line('const a = 1'), line('  +b'), line('')], false)).toBe('const a = 1\n  +b\n')
})

test('a diff is copied without its line markers and deleted lines', () => {
  expect(toCopyText([line(' a'), line('-b', true), line('+c'), line('')], true)).toBe('a\nc\n')
})

test('commands are copied without their prompts', () => {
  const lines = [line('$ npm install webpack'), line('added 1 package'), line('$ echo $ HOME')]
  expect(toCopyText(lines, false)).toBe('npm install webpack\nadded 1 package\necho $ HOME')
})

test('lines that are marked as deleted are not copied, in any language', () => {
  expect(toCopyText([line('a'), line('b', true)], false)).toBe('a')
})
