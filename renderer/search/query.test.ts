import { expect, test } from 'vitest'
import { parseQuery } from './query.ts'

const weakWordsOf = (text: string) =>
  parseQuery(text).words.flatMap(({ text: word, isWeak }) => (isWeak ? [word] : []))

test.each([
  ['kettle --config-name teapot ', ['teapot']],
  ['kettle --boil --port 3000 ', ['3000']],
  ['kettle teapot ', []],
])('the value of a flag says little: %s', (typed, weak) => {
  expect(weakWordsOf(typed)).toEqual(weak)
})
