import { expect, test } from 'vitest'
import { expandQuery } from './expand-query.ts'

const synonyms = [
  ['hmr', 'hot module replacement'],
  ['folder', 'directory'],
]
const textsOf = (query: string) => expandQuery(query, synonyms).map(({ text }) => text.trim())

test('the typed query comes first and has the highest weight', () => {
  const [typed, ...others] = expandQuery('clean folder', synonyms)
  expect(typed).toEqual({ text: 'clean folder', weight: 1 })
  expect(others.map(({ text }) => text.trim())).toEqual(['clean directory'])
  expect(others.every(({ weight }) => weight < 1)).toBe(true)
})

test('a phrase is replaced as a whole', () => {
  expect(textsOf('enable hot module replacement')).toEqual(['enable hot module replacement', 'enable hmr'])
})

test('a word is not replaced with one that is ignored, or that was typed already', () => {
  const groups = [
    ['lazy', 'when needed'],
    ['plugin', 'add-on', 'module'],
  ]
  const ofQuery = (query: string) => expandQuery(query, groups).map(({ text }) => text.trim())
  expect(ofQuery('lazy images')).toEqual(['lazy images'])
  expect(ofQuery('add a plugin')).toEqual(['add a plugin', 'add a module'])
  expect(ofQuery('module or plugin')).not.toContain('module or module')
})

test('a word in British spelling has the synonyms of the American one', () => {
  const groups = [['initialize', 'set up']]
  expect(expandQuery('initialise a project', groups).map(({ text }) => text.trim())).toEqual([
    'initialise a project',
    'initialize a project',
    'set up a project',
  ])
})

test('a pasted text is not expanded', () => {
  const text = 'the folder of the cache is missing or it is not a folder that can be read'
  expect(textsOf(text)).toEqual([text])
})

const chinese = [
  ['热替换', '热更新', 'hmr'],
  ['替换', '更换'],
]
const chineseTextsOf = (query: string) => expandQuery(query, chinese).map(({ text }) => text)

test('in a text without spaces the longest known word is replaced, at any position', () => {
  expect(chineseTextsOf('怎么配置热替换')).toEqual(['怎么配置热替换', '怎么配置 热更新 ', '怎么配置 hmr '])
  expect(chineseTextsOf('webpack热更新失败')).toEqual([
    'webpack热更新失败',
    'webpack 热替换 失败 ',
    'webpack hmr 失败 ',
  ])
})

test('a query that is a single known word is expanded once for each synonym', () => {
  expect(chineseTextsOf('热更新')).toEqual(['热更新', '热替换 ', 'hmr '])
})

test('Latin words are not replaced inside other words', () => {
  expect(chineseTextsOf('xhmrx')).toEqual(['xhmrx'])
})
