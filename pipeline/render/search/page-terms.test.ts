import { expect, test } from 'vitest'
import { decodePages, encodePage } from '../../../renderer/search/posting.ts'
import { measureCpu } from '../../../test/support/cpu-time.ts'
import { readTerms } from './merge-terms.ts'
import { type SearchSection, toPageTerms } from './page-terms.ts'

/**
 * Get the level of each word and phrase in a section of the page `Kettle`.
 *
 * @param index The index of the section in the page. Section 1 is the given one.
 */
function levelsOf(section: Partial<SearchSection>, index = 1): Map<string, number> {
  const page = {
    title: 'Kettle',
    description: '',
    keywords: [],
    route: '/kettle/' as const,
    section: 'Kitchen',
    sections: [
      { heading: '', id: '', depth: 1, text: '', code: '', keywords: [], messages: [] },
      { heading: '', id: 'a', depth: 2, text: '', code: '', keywords: [], messages: [], ...section },
    ],
  }
  const terms = [...readTerms(toPageTerms(page, new Map()))]
  return new Map(
    terms.flatMap(([word, occurrences]) =>
      decodePages(encodePage(0, occurrences)).flatMap(({ occurrences: places }) =>
        places.filter((place) => place.section === index).map(({ level }): [string, number] => [word, level]),
      ),
    ),
  )
}

test('headings below level 4 have the same weight as those of level 4', () => {
  const levels = [2, 4, 5, 6].map((depth) => levelsOf({ heading: 'Spout', depth }).get('spout') ?? 0)
  expect(levels[0]).toBeGreaterThan(levels[1] ?? 0)
  expect(levels.slice(2)).toEqual([levels[1], levels[1]])
})

test('the last part of an option’s name is a phrase of its section, with a lower level than the full name', () => {
  const phrases = levelsOf({ heading: 'kettle.lid.color' })
  expect(phrases.get('color+')).toBeGreaterThan(0)
  expect(phrases.get('color+kettle+lid')).toBeGreaterThan(phrases.get('color+') ?? 0)
  expect(levelsOf({ heading: 'Boil water.slowly' }).has('slowly+')).toBe(false)
})

test('a call without its parameters is a name of its section', () => {
  expect(levelsOf({ heading: 'kettle.boil(water, minutes)' }).get('boil+kettle')).toBeGreaterThan(0)
  expect(levelsOf({ heading: 'Boil water (slowly)' }).has('boil+water')).toBe(false)
})

test.each([
  ['teaKettle', 'lid', 'lid+teakettle'],
  ['kettle.top', 'lid', 'kettle+lid+top'],
])('a member below the option %s is also found by its full name', (option, member, phrase) => {
  const blank = { id: '', depth: 1, text: '', code: '', keywords: [], messages: [] }
  const page = {
    title: 'Kitchen',
    description: '',
    keywords: [],
    route: '/kitchen/' as const,
    sections: [
      { ...blank, heading: '' },
      { ...blank, heading: option, depth: 2 },
      { ...blank, heading: member, depth: 3 },
      { ...blank, heading: 'Options', depth: 2 },
      { ...blank, heading: 'spout', depth: 3 },
    ],
  }
  const terms = [...readTerms(toPageTerms(page, new Map()))].map(([word]) => word)
  expect(terms).toContain(phrase)
  expect(terms).toContain(`${option}.${member}`.toLowerCase())
  expect(terms.filter((word) => /spout/.test(word) && /options/.test(word))).toEqual([])
})

test('the time doesn’t grow with the square of the number of headings', async () => {
  const section = { heading: 'lid', id: 'lid', depth: 2, text: '', code: '', keywords: [], messages: [] }
  const page = {
    title: 'Kettle',
    description: '',
    keywords: [],
    route: '/kettle/' as const,
    sections: Array.from({ length: 50_000 }, () => section),
  }
  expect(await measureCpu(() => toPageTerms(page, new Map()))).toBeLessThan(4)
})

test('the last part of a longer name has a lower level', () => {
  const levels = ['kettle.color', 'kettle.lid.color', 'a.b.c.d.e.f.g.h.color'].map((heading) =>
    levelsOf({ heading }).get('color+'),
  )
  expect(levels[1]).toBeLessThan(levels[0] ?? 0)
  expect(levels[2]).toBe(0)
})

test('a message that a section quotes is a phrase of the section', () => {
  expect(levelsOf({ messages: ['The lid is not closed'] }).get('closed+lid')).toBeGreaterThan(0)
})

test('the title of the site section is a name of the page with a low weight', () => {
  const names = levelsOf({}, 0)
  expect(names.get('kitchen')).toBeGreaterThan(0)
  expect(names.get('kitchen')).toBeLessThan((names.get('kettle') ?? 0) / 3)
})
