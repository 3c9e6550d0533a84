import { expect, test } from 'vitest'
import { SearchEngine } from './engine.ts'
import { IndexReader } from './index-reader.ts'
import { encodeOccurrences, encodePage, fields } from './posting.ts'

/** Places of a word in the first section of consecutive pages, given its field on each page. */
const placesOf = (...ofPages: (keyof typeof fields)[]): string =>
  ofPages
    .map((field, page) =>
      encodePage(page === 0 ? 0 : 1, encodeOccurrences([{ section: 0, field: fields[field], level: 12 }])),
    )
    .join('')

/** The scores of the pages for a query, best first. */
async function scoresOf(text: string, synonyms: string[][]): Promise<number[]> {
  const bucket = { words: ['costs', placesOf('title'), 'kettle', placesOf('text', 'text')], long: [] }
  const manifest = { set: 's', pages: 2, priors: '44', bucketBits: 0, wordLengths: [], synonyms }
  const reader = new IndexReader(async (file) => (file.endsWith('index.json') ? manifest : bucket))
  const { matches } = await new SearchEngine(reader, (word) => word).search(text, 5)
  return matches.map(({ score }) => score)
}

test('a synonym that occurs on no page doesn’t change the scores', async () => {
  const query = 'costs of a kettle '
  expect(await scoresOf(query, [['kettle', 'samovar']])).toEqual(await scoresOf(query, []))
})

test('a keyword is recognized if one of its words is misspelled', async () => {
  const places = placesOf('text', 'text')
  const keyword = encodePage(1, encodeOccurrences([{ section: 0, field: fields.heading, level: 13 }]))
  const bucket = { words: ['kettle', places, 'whistle', places, 'whistle+kettle', keyword], long: [] }
  const manifest = { set: 's', pages: 2, priors: '44', bucketBits: 0, wordLengths: [7], synonyms: [] }
  const reader = new IndexReader(async (file) => {
    if (file.endsWith('index.json')) return manifest
    return file.includes('words') ? ['whistle'] : bucket
  })
  const engine = new SearchEngine(reader, (word) => word)
  for (const typed of ['kettle whistle ', 'kettle whisttle ']) {
    const { matches } = await engine.search(typed, 5)
    expect(matches[0]?.page, typed).toBe(1)
    expect(matches[0]?.score, typed).toBeGreaterThan((matches[1]?.score ?? 0) * 1.2)
  }
})

test('a message about an option finds the option first, then the explanation of the message', async () => {
  const at = (page: number) =>
    encodePage(page, encodeOccurrences([{ section: 0, field: fields.heading, level: 12 }]))
  const bucket = { words: ['spout', at(2), 'unknown', at(1), 'property', at(1)], long: [] }
  const manifest = { set: 's', pages: 3, priors: '444', bucketBits: 0, wordLengths: [], synonyms: [] }
  const reader = new IndexReader(async (file) => (file.endsWith('index.json') ? manifest : bucket))
  const engine = new SearchEngine(reader, (word) => word)
  const pagesFor = async (option: string) =>
    (await engine.search(`options has an unknown property '${option}'`, 5)).matches.map(({ page }) => page)
  expect(await pagesFor('spout')).toEqual([2, 1])
  expect(await pagesFor('handle')).toEqual([1])
})
