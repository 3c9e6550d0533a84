import { expect, test } from 'vitest'
import { expandQuery } from './expand-query.ts'

const synonyms = [
  ['hmr', 'hot module replacement'],
  ['folder', 'directory'],
]
const textsOf = (query: string) => expandQuery(query, synonyms).map(({ text }) => text.trim())

test('what was typed comes first and counts most', () => {
  const [typed, ...others] = expandQuery('clean folder', synonyms)
  expect(typed).toEqual({ text: 'clean folder', weight: 1 })
  expect(others.map(({ text }) => text.trim())).toEqual(['clean directory'])
  expect(others.every(({ weight }) => weight < 1)).toBe(true)
})

test('a phrase is replaced as a whole', () => {
  expect(textsOf('enable hot module replacement')).toEqual(['enable hot module replacement', 'enable hmr'])
})

test('a text that was pasted stays as it is', () => {
  const text = 'the folder of the cache is missing or it is not a folder that can be read'
  expect(textsOf(text)).toEqual([text])
})
