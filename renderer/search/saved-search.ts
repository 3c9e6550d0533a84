import type { SearchUpdate } from './hit.ts'
import { LocalSearch } from './local-search.ts'
import type { Stem } from './word-forms.ts'

/** The index of one section by itself: the JSON of each of its files, by path relative to the base path. */
export type SectionIndex = Record<string, unknown>

/** All results of a query, with the words that they are for in place of mistyped ones. */
export type SavedResults = Required<Pick<SearchUpdate, 'hits' | 'corrections'>>

/** Search in the sections that a reader has saved, each of which has an index of its own. */
export class SavedSearch {
  readonly #sections: LocalSearch[]

  /** @param base Path of the site's root, with slashes around it. */
  constructor(indexes: readonly SectionIndex[], base: string, stem: Stem) {
    const noPause = () => Promise.resolve()
    this.#sections = indexes.map((index) => new LocalSearch(async (file) => index[file], base, stem, noPause))
  }

  /**
   * The best sections of all pages, with their texts. A mistyped word may be corrected in another way in each section
   * of the site: what is reported are the corrections for the best result.
   */
  async search(text: string, limit: number): Promise<SavedResults> {
    const found = await Promise.all(this.#sections.map((section) => searchToEnd(section, text, limit)))
    const ranked = found
      .flatMap(({ hits, corrections }) => hits.map((hit) => ({ hit, corrections })))
      .sort((a, b) => (b.hit.score ?? 0) - (a.hit.score ?? 0))
      .slice(0, limit)
    return { hits: ranked.map(({ hit }) => hit), corrections: ranked[0]?.corrections ?? [] }
  }
}

async function searchToEnd(search: LocalSearch, text: string, limit: number): Promise<SavedResults> {
  let last: SavedResults = { hits: [], corrections: [] }
  for await (const { hits, corrections = [] } of search.search(text, limit)) last = { hits, corrections }
  return last
}
