import { expect, test } from 'vitest'
import { type Found, type FoundPhrase, toSectionKey } from './gather.ts'
import { parseQuery } from './query.ts'
import { rank } from './rank.ts'

/** A word that is in the text of the first section of two pages. */
function findInBoth(): Found {
  const places = [0, 1].map((page): [number, number] => [toSectionKey(page, 0), 1])
  return {
    sections: new Map(places),
    pages: new Map([
      [0, 1],
      [1, 1],
    ]),
    titles: new Map(),
    titleLevels: new Map(),
    named: new Map(),
    titled: new Set(),
    weight: 1,
  }
}

const phraseOf = (words: number[], ...pages: number[]): FoundPhrase => ({
  words,
  completeness: 1,
  sections: new Map(pages.map((page) => [toSectionKey(page, 0), 0.8])),
})

/** The scores of two pages for three words, by what of these is a keyword of which page. */
function scoresOf(...phrases: FoundPhrase[]): number[] {
  const query = parseQuery('kettle boils slowly ')
  const matches = rank({
    query,
    words: query.words.map(findInBoth),
    joins: [],
    compounds: [],
    phrases,
    priors: '44',
  })
  return matches.sort((a, b) => a.page - b.page).map(({ score }) => score)
}

test('of two pages with the same keyword, the one is meant that has another one of what was typed', () => {
  const [first = 0, second = 0] = scoresOf(phraseOf([0, 1], 0, 1), phraseOf([1, 2], 1))
  expect(second).toBeGreaterThan(first)
})

test('where a whole keyword was typed, other keywords say nothing more', () => {
  const [first, second] = scoresOf(phraseOf([0, 1, 2], 0, 1), phraseOf([1, 2], 1))
  expect(second).toBe(first)
})
