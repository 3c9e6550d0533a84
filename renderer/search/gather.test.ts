import { expect, test } from 'vitest'
import { gather } from './gather.ts'
import type { Form } from './word-forms.ts'

/** The form of a word that occurs on a number of pages. */
const onPages = (pages: number): Form => ({
  text: 'kettle',
  weight: 1,
  places: '',
  pages,
  isLong: true,
  isGuess: false,
})

test('a word on fewer pages is more distinctive, but less than two words on forty pages each', () => {
  const [rare, usual, common] = [1, 40, 900].map((pages) => gather([onPages(pages)], 1000).weight)
  expect(rare).toBeGreaterThan(usual ?? 0)
  expect(usual).toBeGreaterThan(common ?? 0)
  expect(2 * (usual ?? 0)).toBeGreaterThan(rare ?? 0)
})
