import { expect, test } from 'vitest'
import {
  decodePages,
  encodeOccurrences,
  encodePage,
  highestLevel,
  type PagePosting,
  splitPages,
} from './posting.ts'

test('encoded places decode to the same places, however far apart pages and sections are', () => {
  const pages: PagePosting[] = [
    { page: 0, occurrences: [{ section: 0, field: 3, level: 15 }] },
    {
      page: 1,
      occurrences: [
        { section: 0, field: 0, level: 0 },
        { section: 31, field: 1, level: 7 },
        { section: 32, field: 2, level: 1 },
        { section: 1100, field: 2, level: 15 },
      ],
    },
    { page: 9999, occurrences: [{ section: 40_000, field: 1, level: 3 }] },
  ]
  let text = ''
  let last = 0
  for (const { page, occurrences } of pages) {
    text += encodePage(page - last, encodeOccurrences(occurrences))
    last = page
  }
  expect(decodePages(text)).toEqual(pages)
  expect(splitPages(text)).toEqual(
    pages.map(({ page, occurrences }) => ({
      page,
      occurrences: encodeOccurrences(occurrences),
      weight: Math.max(...occurrences.map(({ field, level }) => field * (highestLevel + 1) + level)),
    })),
  )
  expect(JSON.stringify(text)).toBe(`"${text}"`)
})

test('an empty text decodes to no pages', () => {
  expect(decodePages('')).toEqual([])
  expect(splitPages('')).toEqual([])
})
