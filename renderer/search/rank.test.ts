import { expect, test } from 'vitest'
import { type Found, type FoundPhrase, toSectionKey } from './gather.ts'
import { pickBest } from './pick-best.ts'
import { parseQuery } from './query.ts'
import { rank } from './rank.ts'

/** A word that occurs in the text of the first section of two pages. */
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

/** The scores of two pages for a query of three words, of which some are keywords of the pages. */
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

test('of two pages with the same keyword, the one with a second typed keyword scores higher', () => {
  const [first = 0, second = 0] = scoresOf(phraseOf([0, 1], 0, 1), phraseOf([1, 2], 1))
  expect(second).toBeGreaterThan(first)
})

test('if the whole query is a keyword, further keywords don’t change the score', () => {
  const [first, second] = scoresOf(phraseOf([0, 1, 2], 0, 1), phraseOf([1, 2], 1))
  expect(second).toBe(first)
})

test('a keyword of two words doesn’t count if one of them is on every page', () => {
  const query = parseQuery('kettle costs fuel ')
  const words = query.words.map((_, index) => ({ ...findInBoth(), weight: index === 0 ? 0.01 : 1 }))
  const evidence = { query, words, joins: [], compounds: [], priors: '44' }
  const [first, second] = rank({ ...evidence, phrases: [phraseOf([0, 1], 1)] })
  expect(second?.score).toBe(first?.score)
})

test('a word that is only in the title of the site section counts less as found than one of the page’s title', () => {
  const query = parseQuery('kettle kitchen ')
  const scoreOf = (strength: number) => {
    const ofTitle = { ...findInBoth(), sections: new Map(), titles: new Map([[0, strength]]) }
    const words = [findInBoth(), ofTitle]
    const [match] = rank({ query, words, joins: [], compounds: [], phrases: [], priors: '44' })
    return match?.score ?? 0
  }
  expect(scoreOf(1.9) / scoreOf(3.1)).toBeLessThan(0.6)
})

test('a heading gains nothing from typed words that it doesn’t contain', () => {
  const named = { ...findInBoth(), named: new Map([[toSectionKey(0, 0), 15]]) }
  const scoreFor = (text: string) => {
    const query = parseQuery(text)
    const words = query.words.map(({ text: word }) =>
      word === 'boils' ? named : { ...findInBoth(), weight: 0 },
    )
    return rank({ query, words, joins: [], compounds: [], phrases: [], priors: '44' })[0]?.score
  }
  expect(scoreFor('kettle boils slowly ')).toBe(scoreFor('boils '))
})

/** The gain of a heading `boils` of the page `Red Kettle`, compared with the same words in text. */
function composedGainOf(text: string): number {
  const [heading, body] = [toSectionKey(0, 1), toSectionKey(0, 2)]
  const query = parseQuery(text)
  const words = query.words.map(({ text: word }): Found => {
    const isInTitle = word === 'red' || word === 'kettle'
    const none: Found = { ...findInBoth(), sections: new Map(), pages: new Map([[0, 1]]) }
    if (isInTitle) return { ...none, titles: new Map([[0, 1]]), titleLevels: new Map([[0, 12]]) }
    const isInHeading = word === 'boils'
    const sections = new Map([
      [heading, 1],
      [body, 1],
    ])
    return { ...none, sections, named: new Map(isInHeading ? [[heading, 14]] : []) }
  })
  const matches = rank({ query, words, joins: [], compounds: [], phrases: [], priors: '4' })
  const scoreOf = (section: number) => matches.find((match) => match.section === section)?.score ?? 0
  return scoreOf(1) / scoreOf(2)
}

test('a heading typed with its page’s title gains, less with one further word, nothing with two', () => {
  const further = ['', 'slowly ', 'slowly tonight ']
  const [none = 0, one = 0, two = 0] = further.map((words) => composedGainOf(`red kettle boils ${words}`))
  expect(two).toBe(1)
  expect(one).toBeGreaterThan(two * 1.5)
  expect(none).toBeGreaterThan(one * 1.5)
})

/**
 * The gain of a heading with `boils` and the given number of words on a page `Red Kettle`, compared with the
 * same words in text.
 */
function gainOfLongerName(wordsOfHeading: number, text: string): number {
  const [heading, body] = [toSectionKey(0, 1), toSectionKey(0, 2)]
  const query = parseQuery(text)
  const level = Math.floor(14.25 / (1 + 0.2 * (wordsOfHeading - 1)))
  const words = query.words.map(({ text: word }): Found => {
    const isTitle = word === 'red' || word === 'kettle'
    const inTitle = { titles: new Map([[0, 1]]), titleLevels: new Map([[0, 12]]), sections: new Map() }
    const inHeading = {
      named: new Map([[heading, level]]),
      sections: new Map([heading, body].map((key) => [key, 1])),
    }
    return { ...findInBoth(), pages: new Map([[0, 1]]), ...(isTitle ? inTitle : inHeading) }
  })
  const matches = rank({ query, words, joins: [], compounds: [], phrases: [], priors: '4' })
  const scoreOf = (section: number) => matches.find((match) => match.section === section)?.score ?? 0
  return scoreOf(1) / scoreOf(2)
}

test('a heading typed with its page’s title gains less without one of its words, and nothing without two', () => {
  const query = 'red kettle boils slowly '
  const [whole = 0, part = 0, little = 0] = [2, 3, 4].map((words) => gainOfLongerName(words, query))
  expect(little).toBe(1)
  expect(part).toBeGreaterThan(little * 1.5)
  expect(whole).toBeGreaterThan(part * 1.5)
})

/** The gain of a heading `boils` of a page with a title of one word, compared with the same words in text. */
function gainBesideOneWord(title: string): number {
  const [heading, body] = [toSectionKey(0, 1), toSectionKey(0, 2)]
  const query = parseQuery(`${title} boils `)
  const words = query.words.map((_, index): Found => {
    const inTitle = { titles: new Map([[0, 1]]), titleLevels: new Map([[0, 15]]), sections: new Map() }
    const inHeading = {
      named: new Map([[heading, 14]]),
      sections: new Map([heading, body].map((key) => [key, 1])),
    }
    return { ...findInBoth(), pages: new Map([[0, 1]]), ...(index === 0 ? inTitle : inHeading) }
  })
  const matches = rank({ query, words, joins: [], compounds: [], phrases: [], priors: '4' })
  const scoreOf = (section: number) => matches.find((match) => match.section === section)?.score ?? 0
  return scoreOf(1) / scoreOf(2)
}

test('a heading typed with a title of one word gains only if the title is a compound name', () => {
  expect(gainBesideOneWord('Kettle')).toBe(1)
  expect(gainBesideOneWord('RedKettle')).toBeGreaterThan(1.5)
})

test('of a page and one of its sections that match equally well, the section comes first', () => {
  const inBothSections = new Map([0, 1].map((section): [number, number] => [toSectionKey(0, section), 1]))
  const query = parseQuery('kettle boils ')
  const words = query.words.map(() => ({ ...findInBoth(), sections: inBothSections }))
  const matches = rank({ query, words, joins: [], compounds: [], phrases: [], priors: '4' })
  expect(pickBest(matches, 2).map(({ section }) => section)).toEqual([1, 0])
})

/** The order of a page (`0`), one of its sections with the given score, and a section of another page. */
function orderWith(scoreOfSection: number): string[] {
  const match = (page: number, section: number, score: number) => ({
    page,
    section,
    score,
    isWhole: true,
    isOfPieces: false,
  })
  const matches = [match(0, 0, 10), match(0, 1, scoreOfSection), match(1, 1, 9.5)]
  return pickBest(matches, 3).map(({ page, section }) => `${page}#${section}`)
}

test('a page goes behind its best section only if it matches hardly better', () => {
  expect(orderWith(9.2)).toEqual(['0#1', '1#1', '0#0'])
  expect(orderWith(8)).toEqual(['0#0', '1#1', '0#1'])
  expect(orderWith(11)).toEqual(['0#1', '0#0', '1#1'])
})

test('a single word finds the page whose whole title it is, rather than a heading of another page', () => {
  const query = parseQuery('kettle ')
  const [page, heading] = [toSectionKey(0, 0), toSectionKey(1, 1)]
  const word: Found = {
    ...findInBoth(),
    sections: new Map([
      [page, 10],
      [heading, 10],
    ]),
    named: new Map([
      [page, 15],
      [heading, 15],
    ]),
    titled: new Set([0]),
  }
  // Many more pages link to the page with the heading.
  const matches = rank({ query, words: [word], joins: [], compounds: [], phrases: [], priors: '49' })
  expect(pickBest(matches, 2).map((match) => match.page)).toEqual([0, 1])
})

/** The sections that are kept of three complete ones, and of a better and a worse one that lack a word. */
function keptSections(isOfPieces: boolean): number[] {
  const match = (section: number, score: number, isWhole: boolean) => ({
    page: section,
    section,
    score,
    isWhole,
    isOfPieces,
  })
  const whole = [match(1, 0.5, true), match(2, 0.4, true), match(3, 0.3, true)]
  const others = [match(4, 0.9, false), match(5, 0.45, false)]
  return pickBest([...others, ...whole], 16).map(({ section }) => section)
}

test('complete matches hide incomplete ones with lower scores, but not those with higher scores', () => {
  expect(keptSections(false)).toEqual([4, 1, 2, 3])
})

test('for a query without spaces, complete matches hide all incomplete ones', () => {
  expect(keptSections(true)).toEqual([1, 2, 3])
})

test('a section that several wordings find counts as one complete match', () => {
  const match = (section: number, score: number, isWhole: boolean) => ({
    page: section,
    section,
    score,
    isWhole,
    isOfPieces: false,
  })
  const repeated = [3, 2.8, 2.5].map((score) => match(1, score, true))
  expect(
    pickBest([...repeated, match(2, 1, false)], 16).map(({ section, score }) => [section, score]),
  ).toEqual([
    [1, 3],
    [2, 1],
  ])
})

test('for a query without spaces, a section with both words beats one with a piece that spans the words', () => {
  const query = parseQuery('执行顺序 ')
  const inPages = (...pages: number[]): Found => ({
    ...findInBoth(),
    sections: new Map(pages.map((page) => [toSectionKey(page, 0), 1])),
    pages: new Map(pages.map((page) => [page, 1])),
  })
  // The second page contains 执行 and 行顺; the first one contains the two words 执行 and 顺序 separately.
  const words = [inPages(0, 1), { ...inPages(1), weight: 3 }, inPages(0)]
  const matches = rank({ query, words, joins: [], compounds: [], phrases: [], priors: '44' })
  const [best] = pickBest(matches, 2)
  expect(best?.page).toBe(0)
  expect(matches.find(({ page }) => page === 0)?.isWhole).toBe(true)
})
