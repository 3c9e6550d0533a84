import { decodePages } from './posting.ts'
import type { Match } from './rank.ts'
import type { Form } from './word-forms.ts'

/** Words of the index that a misspelled word may mean, most likely first. */
export type Guesses = readonly Pick<Form, 'text' | 'places'>[]

/**
 * Finds the corrections of misspelled words: for each word, the guess that occurs in the best result that
 * contains any of its guesses.
 *
 * @param guesses The guesses for each misspelled word.
 * @param matches Best match first.
 * @returns The corrections in the order of the misspelled words. Words whose guesses occur in no result are
 *   left out.
 */
export function toCorrections(guesses: readonly Guesses[], matches: readonly Match[]): string[] {
  // `flatMap` skips the holes of the array: correctly spelled words have no guesses.
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
