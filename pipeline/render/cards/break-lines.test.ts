import { expect, test } from 'vitest'
import { breakLines, estimateWidth } from './break-lines.ts'

test('lines are filled up to the maximum width and broken between words', () => {
  expect(breakLines('Hot Module Replacement', 30, 3)).toEqual(['Hot Module Replacement'])
  expect(breakLines('Hot Module Replacement', 9, 3)).toEqual(['Hot Module', 'Replacement'])
})

test('Chinese text is broken between any characters, but not before closing or after opening punctuation', () => {
  expect(breakLines('模块热替换。原理', 5, 3)).toEqual(['模块热替', '换。原理'])
  expect(breakLines('模块热替「换」原理', 5, 3)).toEqual(['模块热替', '「换」原理'])
  expect(breakLines('配置 webpack 的模块', 7, 3)).toEqual(['配置 webpack', '的模块'])
})

test('a word that is too wide is broken, and the text is truncated after the last line', () => {
  expect(breakLines('splitChunks.cacheGroups', 7, 5).join('')).toBe('splitChunks.cacheGroups')
  const lines = breakLines('one two three four five six seven eight nine ten', 6, 2)
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of lines) expect(estimateWidth(line)).toBeLessThanOrEqual(6)
})
