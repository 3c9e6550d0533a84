import { encodePage } from '../../../renderer/search/posting.ts'
import { compareText } from '../../support/files/compare.ts'

/** A word with all its places, encoded as text. */
export interface MergedWord {
  text: string
  pages: number
  places: string
}

/**
 * The places of words are joined after this many pages: many short strings would take
 * four times as much memory.
 */
const joinedPages = 256

interface Gathered {
  pages: number
  lastPage: number
  places: string
  /** Places that haven't been joined yet. */
  recent: string[]
}

/** Merges the words of pages. Pages must be added in the order of their numbers. */
export class TermsMerger {
  readonly #words = new Map<string, Gathered>()
  #page = 0

  /** Add the next page. @param terms Its words, as returned by `toPageTerms`. */
  add(terms: string): void {
    for (const [text, occurrences] of readTerms(terms)) {
      const word = this.#words.get(text) ?? { pages: 0, lastPage: 0, places: '', recent: [] }
      if (word.pages === 0) this.#words.set(text, word)
      word.recent.push(encodePage(this.#page - word.lastPage, occurrences))
      word.lastPage = this.#page
      word.pages += 1
    }
    this.#page += 1
    if (this.#page % joinedPages === 0) for (const word of this.#words.values()) joinRecent(word)
  }

  /** @returns All words, sorted. */
  finish(): MergedWord[] {
    return [...this.#words]
      .map(([text, word]) => {
        joinRecent(word)
        return { text, pages: word.pages, places: word.places }
      })
      .sort((a, b) => compareText(a.text, b.text))
  }
}

function joinRecent(word: Gathered): void {
  if (word.recent.length === 0) return
  word.places += word.recent.join('')
  word.recent = []
}

/** Parse the words of a page and their occurrences from the result of `toPageTerms`. */
export function* readTerms(terms: string): Generator<[word: string, occurrences: string]> {
  for (let position = 0; position < terms.length; ) {
    const space = terms.indexOf(' ', position)
    const end = terms.indexOf('\n', space)
    yield [terms.slice(position, space), terms.slice(space + 1, end)]
    position = end + 1
  }
}
