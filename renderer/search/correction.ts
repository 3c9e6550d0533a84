import { decodePages } from './posting.ts'
import type { Match } from './rank.ts'
import type { Form } from './word-forms.ts'

/** The words of the index that are taken for one that was mistyped, the likeliest first. */
export type Guesses = readonly Pick<Form, 'text' | 'places'>[]

/**
 * The words that results are for in place of those that were mistyped: of the guesses for each, the one that is in
 * the best result that has any of them.
 *
 * @param guesses For each mistyped word.
 * @param matches The best first.
 * @returns In the order of the mistyped words, without those whose guesses lead to no result.
 */
export function toCorrections(guesses: readonly Guesses[], matches: readonly Match[]): string[] {
  // Words that were typed well have no guesses.
  return guesses.flatMap((ofWord) => {
    const places = ofWord.map(({ text, places }) => ({ text, pages: decodePages(places) }))
    for (const { page, section } of matches) {
      const guess = places.find(({ pages }) =>
        pages.some(
          (posting) => posting.page === page && posting.occurrences.some((at) => at.section === section),
        ),
      )
      if (guess) return [guess.text]
    }
    return []
  })
}
