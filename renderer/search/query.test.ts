import { expect, test } from 'vitest'
import { parseQuery } from './query.ts'

const weakWordsOf = (text: string) =>
  parseQuery(text).words.flatMap(({ text: word, isWeak }) => (isWeak ? [word] : []))

test.each([
  ['kettle --config-name teapot ', ['teapot']],
  ['kettle --boil --port 3000 ', ['3000']],
  ['kettle teapot ', []],
])('the value of a command-line flag is a weak word: %s', (typed, weak) => {
  expect(weakWordsOf(typed)).toEqual(weak)
})

test.each([
  ['/* kettleName: "teapot" */', ['teapot']],
  ['/* kettleName: "tea pot", lid: true */ ', ['tea', 'pot', 'lid', 'true']],
  ["kettle: 'teapot' ", []],
])('the value in a comment is a weak word: %s', (typed, weak) => {
  expect(weakWordsOf(typed)).toEqual(weak)
})

test('a contraction without its apostrophe is ignored', () => {
  const wordsOf = (text: string) => parseQuery(text).words.map(({ text: word }) => word)
  expect(wordsOf('kettle doesnt whistle ')).toEqual(['kettle', 'whistle'])
})

test('a stop word at the end is an optional weak word, because it may be a name', () => {
  const optionalWordsOf = (text: string) =>
    parseQuery(text).words.flatMap(({ text: word, isOptional, isWeak }) => (isOptional && isWeak ? word : []))
  expect(optionalWordsOf('kettle lid this ')).toEqual(['this'])
  expect(optionalWordsOf('this kettle lid ')).toEqual([])
  expect(optionalWordsOf('kettle this ')).toEqual([])
})

test('in a comparison only the word “vs” is weak', () => {
  expect(weakWordsOf('kettle vs teapot ')).toEqual(['vs'])
})

test('a piece that shares a letter with the previous and the next one is between them', () => {
  const between = (text: string) =>
    parseQuery(text).words.flatMap(({ text: word, isBetween }) => (isBetween ? word : []))
  expect(between('执行顺序')).toEqual(['行顺'])
  expect(between('mode 配置')).toEqual([])
  expect(between('启用/停用/缓存')).toEqual([])
  expect(between('between two words')).toEqual([])
})
