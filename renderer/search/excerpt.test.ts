import { expect, test } from 'vitest'
import { markWords, toExcerpt } from './excerpt.ts'
import type { Segment } from './hit.ts'

const show = (segments: readonly Segment[]) =>
  segments.map(({ text, isMatch }) => (isMatch ? `«${text}»` : text)).join('')
const excerptOf = (text: string, ...words: string[]) => {
  const { segments, isCode } = toExcerpt(text, new Set(words), new Map())
  return { text: show(segments), isCode }
}
const filler = 'Some words that nobody asked for are here, and some more of them follow. '

test.each([
  ['Names such as splitChunks.', ['splitchunks'], 'Names such as «splitChunks».'],
  ['Names such as splitChunks.', ['chunks'], 'Names such as split«Chunks».'],
  ['Use --mode here', ['--mode', 'mode'], 'Use «--mode» here'],
  ['代码分割很有用', ['代码', '码分', '分割'], '«代码分割»很有用'],
  ['Nothing of it', ['other'], 'Nothing of it'],
])('in %j, the words %j are highlighted', (text, words, marked) => {
  expect(show(markWords(text, new Set(words), new Map()))).toBe(marked)
})

test('an excerpt shows the place where the words occur together', () => {
  const text = `The loader alone. ${filler.repeat(4)}The loader has an option. ${filler.repeat(4)}`
  const { text: shown } = excerptOf(text, 'loader', 'option')
  expect(shown).toContain('The «loader» has an «option».')
  expect(shown.startsWith('… ')).toBe(true)
  expect(shown.endsWith(' …')).toBe(true)
  expect(shown.length).toBeLessThan(200)
})

test('an excerpt of a text without the words is the beginning of the text', () => {
  expect(excerptOf(filler.repeat(5), 'loader').text.startsWith('Some words')).toBe(true)
})

test('an excerpt shows code only if the words occur in the code and not in the text', () => {
  expect(excerptOf('Plain text.\nconst webpack = 1', 'webpack')).toEqual({
    text: 'const «webpack» = 1',
    isCode: true,
  })
  expect(excerptOf('Plain text.\nconst other = 1', 'webpack')).toEqual({ text: 'Plain text.', isCode: false })
})

test('a Chinese character counts twice in the length of an excerpt', () => {
  const { text } = excerptOf('代码分割'.repeat(100), '码分')
  expect(text.replaceAll(/[«»… ]/g, '').length).toBeLessThan(90)
})
