import { expect, test } from 'vitest'
import { isPhrase, placePhrase, toPhrase, toPhraseWords } from './phrase.ts'

const phraseOf = (name: string) => toPhrase(name, new Map())

test('a phrase consists of the distinctive words of a name, independent of their order', () => {
  const phrase = phraseOf('Can’t resolve the module of a package') ?? ''
  expect(toPhraseWords(phrase)).toEqual(['module', 'package', 'resolve'])
  expect(phraseOf('package: resolve a module')).toBe(phrase)
  expect(isPhrase(phrase)).toBe(true)
})

test('a message is the same phrase with and without the class of its error', () => {
  expect(phraseOf('Uncaught ReferenceError: process is not defined')).toBe(phraseOf('process is not defined'))
})

test.each([
  `cup 'x' was not found in 'y'`,
  'cup "x" was not found in "y"',
  'cup `x` was not found',
  'cup ‘x’ was not found',
])('a single letter in quotes is a placeholder for any name: %s', (name) => {
  expect(phraseOf(name)).toBe(phraseOf('cup was not found'))
})

test('a single letter without quotes is a word, and so is a longer name in quotes', () => {
  expect(toPhraseWords(phraseOf('types of C files') ?? '')).toContain('c')
  expect(toPhraseWords(phraseOf("Can't resolve 'fs'") ?? '')).toContain('fs')
})

test('a phrase is stored with its longest word whose prefix isn’t crowded', () => {
  const phrase = phraseOf('configuration of webpack for tests') ?? ''
  const firstWith = (...crowded: string[]) => toPhraseWords(placePhrase(phrase, new Set(crowded)))[0]
  expect(firstWith()).toBe('configuration')
  expect(firstWith('con')).toBe('webpack')
  expect(firstWith('con', 'web')).toBe('tests')
  expect(firstWith('con', 'web', 'tes')).toBe('configuration')
})

test('a phrase is never stored with a word of two letters', () => {
  const placed = placePhrase(phraseOf('CI cache') ?? '', new Set(['cac']))
  expect(toPhraseWords(placed)).toEqual(['cache', 'ci'])
})

test('a phrase of one distinctive word differs from the word', () => {
  const phrase = phraseOf('What is a chunk?') ?? ''
  expect(toPhraseWords(phrase)).toEqual(['chunk'])
  expect(phrase).not.toBe('chunk')
})

test.each(['', 'how to get it', 'js', '代码分离', 'one two three four five six seven eight nine ten eleven'])(
  'toPhrase returns undefined for %j',
  (name) => {
    expect(phraseOf(name)).toBeUndefined()
  },
)
