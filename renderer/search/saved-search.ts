import type { SearchUpdate } from './hit.ts'
import { LocalSearch } from './local-search.ts'
import type { Stem } from './word-forms.ts'

/** The separate index of one section: the JSON of each file, by path relative to the base path. */
export type SectionIndex = Record<string, unknown>

/** All results of a query, with corrections of misspelled words. */
export type SavedResults = Required<Pick<SearchUpdate, 'hits' | 'corrections'>>

/** Searches the sections that a reader has saved. Each of them has a separate index. */
export class SavedSearch {
  readonly #sections: LocalSearch[]

  /** @param base Path of the site root, with a leading and a trailing slash. */
  constructor(indexes: readonly SectionIndex[], base: string, stem: Stem) {
    const noPause = () => Promise.resolve()
    this.#sections = indexes.map((index) => new LocalSearch(async (file) => index[file], base, stem, noPause))
  }

  /**
   * Finds the best sections of all pages, with their texts. A misspelled word may be corrected differently in
   * each index: the corrections of the best result are returned.
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
