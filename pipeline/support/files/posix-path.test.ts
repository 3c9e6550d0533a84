import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isInside, toPosixPath, toShownPath } from './posix-path.ts'

describe('on Windows', () => {
  test('stored paths have `/`', () => {
    expect(toPosixPath('guides\\a b\\c.md', path.win32)).toBe('guides/a b/c.md')
    expect(toPosixPath('guides/a\\b.md', path.posix)).toBe('guides/a\\b.md')
  })

  test.each([
    ['C:\\site\\content\\guides\\a.md', 'C:\\site', 'content/guides/a.md'],
    ['C:\\Site\\content\\a.md', 'c:\\site', 'content/a.md'],
    ['C:\\other\\a.md', 'C:\\site', '../other/a.md'],
    ['D:\\content\\a.md', 'C:\\site', 'D:/content/a.md'],
    ['\\\\server\\share\\a.md', 'C:\\site', '//server/share/a.md'],
    ['C:\\site', 'C:\\site', '.'],
  ])('the file %s is shown in the working folder %s as %s', (file, workingDir, shown) => {
    expect(toShownPath(file, workingDir, path.win32)).toBe(shown)
  })

  test.each([
    ['C:\\site\\output\\a.html', 'C:\\site\\output', true],
    ['C:\\SITE\\Output\\a.html', 'C:\\site\\output', true],
    ['C:\\site\\output', 'C:\\site\\output', true],
    ['C:\\site\\output2', 'C:\\site\\output', false],
    ['C:\\site\\..output', 'C:\\site', true],
    ['C:\\site', 'C:\\site\\output', false],
    ['D:\\site\\output', 'C:\\site\\output', false],
    ['\\\\server\\share\\output', 'C:\\site\\output', false],
  ])('%s is inside %s: %s', (inner, outer, expected) => {
    expect(isInside(inner, outer, path.win32)).toBe(expected)
  })
})

test.each([
  ['/site/output/a.html', '/site/output', true],
  ['/site/output2', '/site/output', false],
  ['/site/..output', '/site', true],
  ['/', '/site', false],
])('on POSIX systems, %s is inside %s: %s', (inner, outer, expected) => {
  expect(isInside(inner, outer, path.posix)).toBe(expected)
})
