import { expect, test } from 'vitest'
import { IndexReader } from './index-reader.ts'
import { toPhrase } from './phrase.ts'
import { encodeOccurrences, encodePage, fields } from './posting.ts'
import { parseQuery } from './query.ts'
import { WordForms } from './word-forms.ts'

/** The phrases that are found for a query in an index that consists of one keyword. */
async function findPhrases(keyword: string, typed: string, synonyms: string[][] = []) {
  const places = encodePage(0, encodeOccurrences([{ section: 1, field: fields.heading, level: 11 }]))
  const bucket = { words: [toPhrase(keyword, new Map()), places], long: [] }
  const manifest = { set: 's', pages: 1, priors: '4', bucketBits: 0, wordLengths: [], synonyms: [] }
  const reader = new IndexReader(async (file) => (file.endsWith('index.json') ? manifest : bucket))
  const forms = new WordForms(reader, (word) => word.replace(/e?s$/, ''))
  return forms.phrases(parseQuery(typed).words, [], synonyms)
}

test('a keyword is found if all of its words were typed, in any order', async () => {
  const [found] = await findPhrases('refresh gives error', 'error that a refresh gives in Firefox')
  expect([...(found?.words ?? [])].sort()).toEqual([0, 1, 2])
  expect(found?.completeness).toBe(1)
})

test('a keyword has a lower completeness if its words were typed in other forms', async () => {
  const [same] = await findPhrases('refresh gives errors', 'refresh gives errors ')
  const [other] = await findPhrases('refresh gives errors', 'refresh gives error ')
  expect(other?.completeness).toBeGreaterThan(0)
  expect(other?.completeness).toBeLessThan(same?.completeness ?? 0)
})

test('a keyword whose last word is still being typed has a higher completeness with more of its letters', async () => {
  const [few] = await findPhrases('kettle whistles', 'kettle whi')
  const [most] = await findPhrases('kettle whistles', 'kettle whistle')
  expect(few?.completeness).toBeGreaterThan(0)
  expect(few?.completeness).toBeLessThan((most?.completeness ?? 0) * 0.8)
})

test('a keyword of three words is found without one of them, with a lower completeness', async () => {
  const [found] = await findPhrases('refresh hides error', 'error after refresh')
  expect(found?.words).toHaveLength(2)
  expect(found?.completeness).toBeGreaterThan(0)
  expect(found?.completeness).toBeLessThan(0.6)
})

test('a word that says little may be missing with a smaller loss, unless only one other word was typed', async () => {
  const [found] = await findPhrases('refresh gives error', 'error after refresh')
  expect(found?.completeness).toBeGreaterThan(0.6)
  expect(found?.completeness).toBeLessThan(1)
  expect(await findPhrases('new kettle', 'kettle')).toEqual([])
})

test('a keyword is found with a synonym of one of its words, with a lower completeness', async () => {
  const synonyms = [['fetch', 'pour']]
  const [found] = await findPhrases('pour water', 'fetch water', synonyms)
  expect(found?.words).toEqual([0, 1])
  expect(found?.completeness).toBeGreaterThan(0.6)
  expect(found?.completeness).toBeLessThan(1)
  expect(await findPhrases('boil water', 'fetch water', synonyms)).toEqual([])
})

test('a keyword is found with an irregular form of its verb', async () => {
  expect(await findPhrases('write poems', 'poems written ')).toHaveLength(1)
})

test.each([
  ['two words', 'refresh error', 'refresh the page'],
  ['three words', 'refresh gives error', 'refresh the page'],
])('a keyword of %s is not found by only one of them', async (_, keyword, typed) => {
  expect(await findPhrases(keyword, typed)).toEqual([])
})

/** The guesses for a misspelled word in an index of one word. The stemmer removes the ending `al`. */
async function guess(known: string, typed: string): Promise<string[]> {
  const places = encodePage(0, encodeOccurrences([{ section: 0, field: fields.text, level: 3 }]))
  const manifest = {
    set: 's',
    pages: 1,
    priors: '4',
    bucketBits: 0,
    wordLengths: [known.length],
    synonyms: [],
  }
  const reader = new IndexReader(async (file) => {
    if (file.endsWith('index.json')) return manifest
    return file.includes('words') ? [known] : { words: [known, places], long: [] }
  })
  const [word] = parseQuery(`${typed} `).words
  const forms = new WordForms(reader, (text) => text.replace(/al$/, ''))
  return word ? (await forms.of(word, true)).map(({ text }) => text) : []
}

test('a misspelled form that occurs on no page is corrected to another form of the word', async () => {
  expect(await guess('environment', 'enviromental')).toEqual(['environment'])
  expect(await guess('environment', 'envirmental')).toEqual(['environment'])
  expect(await guess('environment', 'environs')).toEqual([])
})

test('the guesses for a misspelled word are a similar word and its other forms', async () => {
  const places = encodePage(0, encodeOccurrences([{ section: 0, field: fields.title, level: 15 }]))
  const bucket = { words: ['external', places, 'externalize', places, 'externals', places], long: [] }
  const manifest = { set: 's', pages: 1, priors: '4', bucketBits: 0, wordLengths: [8], synonyms: [] }
  const reader = new IndexReader(async (file) => {
    if (file.endsWith('index.json')) return manifest
    return file.includes('words') ? ['external'] : bucket
  })
  const forms = new WordForms(reader, (word) => word.replace(/s$/, ''))
  const [typed] = parseQuery('externel ').words
  const guesses = typed ? await forms.of(typed, true) : []
  expect(guesses.map(({ text, isGuess }) => ({ text, isGuess }))).toEqual([
    { text: 'external', isGuess: true },
    { text: 'externals', isGuess: true },
  ])
})
