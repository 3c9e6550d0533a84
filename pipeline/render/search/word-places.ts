import { encodePage, splitPages } from '../../../renderer/search/posting.ts'

/** The occurrences of a word on each page, encoded as text, by page number. */
export type WordPlaces = Map<number, string>

/**
 * Maximum number of pages per word in a bucket. If a word is on more pages, the rest is in a file
 * that is loaded on demand.
 */
export const maxPagesPerWord = 256

/** @param places The occurrences of a word on each page, sorted by page number. */
export function encodePlaces(places: Iterable<readonly [page: number, occurrences: string]>): string {
  let text = ''
  let last = 0
  for (const [page, occurrences] of places) {
    text += encodePage(page - last, occurrences)
    last = page
  }
  return text
}

export function decodePlaces(text: string): WordPlaces {
  return new Map(splitPages(text).map(({ page, occurrences }) => [page, occurrences]))
}

/** Count the pages in encoded places: a comma ends each page. */
export function countPages(text: string): number {
  let pages = 0
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) pages += 1
  return pages
}

/** Reduce places to the pages on which the word has the highest weight, sorted by page number. */
export function toBestPlaces(text: string): string {
  const best = splitPages(text)
    .sort((a, b) => b.weight - a.weight || a.page - b.page)
    .slice(0, maxPagesPerWord)
    .sort((a, b) => a.page - b.page)
  return encodePlaces(best.map(({ page, occurrences }) => [page, occurrences]))
}
