import { expect, test } from 'vitest'
import { isPhrase, toPhrase, toPhraseWords } from './phrase.ts'

const phraseOf = (name: string) => toPhrase(name, new Map())

test('a phrase is the distinctive words of a name, the longest first', () => {
  const phrase = phraseOf('Can’t resolve the module of a package') ?? ''
  expect(toPhraseWords(phrase)).toEqual(['resolve', 'module', 'package'])
  expect(isPhrase(phrase)).toBe(true)
})

test('a phrase is with another word than one of a beginning that very many words have', () => {
  expect(toPhraseWords(phraseOf('webpack configuration for tests') ?? '')[0]).toBe('tests')
  expect(toPhraseWords(phraseOf('configuration of webpack') ?? '')[0]).toBe('configuration')
})

test('one distinctive word is a phrase that differs from the word', () => {
  const phrase = phraseOf('What is a chunk?') ?? ''
  expect(toPhraseWords(phrase)).toEqual(['chunk'])
  expect(phrase).not.toBe('chunk')
})

test.each(['', 'how to get it', 'js', '代码分离', 'one two three four five six seven eight nine ten eleven'])(
  'no phrase is made of %j',
  (name) => {
    expect(phraseOf(name)).toBeUndefined()
  },
)
