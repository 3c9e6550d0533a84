import { encodePage } from '../../renderer/search/posting.ts'
import { compareText } from '../files/compare.ts'

/** A word with all its places, as text. */
export interface MergedWord {
  text: string
  pages: number
  places: string
}

interface Gathered extends MergedWord {
  lastPage: number
}

/**
 * Merge the words of pages, given in the order of the pages' numbers.
 *
 * @param pages As `toPageTerms` gives them.
 * @returns In the order of the words.
 */
export function mergeTerms(pages: Iterable<string>): MergedWord[] {
  const words = new Map<string, Gathered>()
  let page = 0
  for (const terms of pages) {
    for (const [text, occurrences] of readTerms(terms)) {
      const word = words.get(text)
      if (word) {
        word.places += encodePage(page - word.lastPage, occurrences)
        word.lastPage = page
        word.pages += 1
      } else words.set(text, { text, pages: 1, lastPage: page, places: encodePage(page, occurrences) })
    }
    page += 1
  }
  return [...words.values()].sort((a, b) => compareText(a.text, b.text))
}

/** The words of a page with their occurrences, from the lines of `toPageTerms`. */
export function* readTerms(terms: string): Generator<[word: string, occurrences: string]> {
  for (let position = 0; position < terms.length; ) {
    const space = terms.indexOf(' ', position)
    const end = terms.indexOf('\n', space)
    yield [terms.slice(position, space), terms.slice(space + 1, end)]
    position = end + 1
  }
}
