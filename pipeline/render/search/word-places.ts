import { encodePage, splitPages } from '../../../renderer/search/posting.ts'

/** Where a word is on all pages, by the number of the page: its occurrences as text. */
export type WordPlaces = Map<number, string>

/** Of words on more pages than this a file of words holds the best only: the rest is asked for when it is needed. */
export const mostPagesOfWord = 256

/** @param places In the order of pages. */
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

/** On how many pages a word is: a comma ends each. */
export function countPages(text: string): number {
  let pages = 0
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) pages += 1
  return pages
}

/** The places on those pages where the word counts most, in the order of pages. */
export function toBestPlaces(text: string): string {
  const best = splitPages(text)
    .sort((a, b) => b.weight - a.weight || a.page - b.page)
    .slice(0, mostPagesOfWord)
    .sort((a, b) => a.page - b.page)
  return encodePlaces(best.map(({ page, occurrences }) => [page, occurrences]))
}
