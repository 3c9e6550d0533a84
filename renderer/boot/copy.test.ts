import { expect, test } from 'vitest'
import { fill } from '../strings/fill.ts'
import { toCopyText, toFenceName } from './copy.ts'

const line = (text: string, isDeleted = false) => ({ text, isDeleted })

test('code is copied unchanged', () => {
  expect(toCopyText([line('const a = 1'), line('  +b'), line('')], false)).toBe('const a = 1\n  +b\n')
})

test('a diff is copied without its line markers and deleted lines', () => {
  expect(toCopyText([line(' a'), line('-b', true), line('+c'), line('')], true)).toBe('a\nc\n')
})

test('lines that are marked as deleted are not copied, in any language', () => {
  expect(toCopyText([line('a'), line('b', true)], false)).toBe('a')
})

test.each([
  ['src/index.js', 'const a = 1', 'src/index.js'],
  [undefined, 'npx webpack\n', 'npx webpack'],
  [undefined, '\n  npm install\nnpx webpack', 'npm install …'],
  [undefined, `const long = '${'x'.repeat(99)}'`, `const long = '${'x'.repeat(46)} …`],
  [undefined, '', ''],
])(
  'the copy button of a fence is labeled with its title or the beginning of its code (%#)',
  (title, code, name) => {
    expect(toFenceName(title, code)).toBe(name)
  },
)

test('the title of a copy button contains code as it is', () => {
  expect(fill('Copy {value}', toFenceName(undefined, "text.replace(/a/, '$&$1')"))).toBe(
    "Copy text.replace(/a/, '$&$1')",
  )
})
