import { expect, test } from 'vitest'
import { type Found, type FoundPhrase, toSectionKey } from './gather.ts'
import { pickBest } from './pick-best.ts'
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

test('a keyword of two words is none where one of them is on every page', () => {
  const query = parseQuery('kettle costs fuel ')
  const words = query.words.map((_, index) => ({ ...findInBoth(), weight: index === 0 ? 0.01 : 1 }))
  const evidence = { query, words, joins: [], compounds: [], priors: '44' }
  const [first, second] = rank({ ...evidence, phrases: [phraseOf([0, 1], 1)] })
  expect(second?.score).toBe(first?.score)
})

test('a heading gains nothing by typed words that it doesn’t have', () => {
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

/** The gain of a heading `boils` of the page `Red Kettle`, beside the same words in a text. */
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

test('a heading typed beside the title of its page is meant, less surely with one word more, not with two', () => {
  const whole = composedGainOf('red kettle boils ')
  const longer = composedGainOf('red kettle boils slowly ')
  expect(longer).toBeGreaterThan(composedGainOf('red kettle boils slowly tonight '))
  expect(whole).toBeGreaterThan(longer)
})

/** The gain of a heading with `boils`, of the number of words, on a page `Red Kettle`, beside the same words in a text. */
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

test('a heading beside its title may lack one word, for less, not two', () => {
  const query = 'red kettle boils slowly '
  const [whole, part, little] = [2, 3, 4].map((words) => gainOfLongerName(words, query))
  expect(part).toBeGreaterThan((little ?? 0) * 1.1)
  expect(whole).toBeGreaterThan((part ?? 0) * 1.1)
})

/** The gain of a heading `boils` of a page with a title of one word, beside the same words in a text. */
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

test('the title of one word beside which a heading was typed has to be a name made of several', () => {
  expect(gainBesideOneWord('RedKettle')).toBeGreaterThan(gainBesideOneWord('Kettle') * 1.5)
})

test('of a page and a section that are equally good the section comes first', () => {
  const inBothSections = new Map([0, 1].map((section): [number, number] => [toSectionKey(0, section), 1]))
  const query = parseQuery('kettle boils ')
  const words = query.words.map(() => ({ ...findInBoth(), sections: inBothSections }))
  const matches = rank({ query, words, joins: [], compounds: [], phrases: [], priors: '4' })
  expect(pickBest(matches, 2).map(({ section }) => section)).toEqual([1, 0])
})

/** The sections that are left of three with all words, and of one better and one worse that lack a word. */
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

test('places with all words hide those without one that are worth less, and no better ones', () => {
  expect(keptSections(false)).toEqual([4, 1, 2, 3])
})

test('places with all pieces of a text without spaces hide all others', () => {
  expect(keptSections(true)).toEqual([1, 2, 3])
})

test('a place that several wordings of a query lead to counts once: others stay', () => {
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

test('of a text without spaces a place with its words is better than one with the end of one word and the next', () => {
  const query = parseQuery('执行顺序 ')
  const inPages = (...pages: number[]): Found => ({
    ...findInBoth(),
    sections: new Map(pages.map((page) => [toSectionKey(page, 0), 1])),
    pages: new Map(pages.map((page) => [page, 1])),
  })
  // The second page has 执行 and 行顺, the first one the two words apart.
  const words = [inPages(0, 1), { ...inPages(1), weight: 3 }, inPages(0)]
  const matches = rank({ query, words, joins: [], compounds: [], phrases: [], priors: '44' })
  const [best] = pickBest(matches, 2)
  expect(best?.page).toBe(0)
  expect(matches.find(({ page }) => page === 0)?.isWhole).toBe(true)
})
