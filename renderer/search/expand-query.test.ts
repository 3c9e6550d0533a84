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

const chinese = [
  ['热替换', '热更新', 'hmr'],
  ['替换', '更换'],
]
const chineseTextsOf = (query: string) => expandQuery(query, chinese).map(({ text }) => text)

test('in a text without spaces the longest known word is replaced, wherever it is', () => {
  expect(chineseTextsOf('怎么配置热替换')).toEqual(['怎么配置热替换', '怎么配置 热更新 ', '怎么配置 hmr '])
  expect(chineseTextsOf('webpack热更新失败')).toEqual([
    'webpack热更新失败',
    'webpack 热替换 失败 ',
    'webpack hmr 失败 ',
  ])
})

test('a word that is typed by itself is replaced once', () => {
  expect(chineseTextsOf('热更新')).toEqual(['热更新', '热替换 ', 'hmr '])
})

test('Latin words aren’t looked for within others', () => {
  expect(chineseTextsOf('xhmrx')).toEqual(['xhmrx'])
})
