import type { SearchHit } from './hit.ts'
import { LocalSearch } from './local-search.ts'
import type { Stem } from './word-forms.ts'

/** The index of one section by itself: the JSON of each of its files, by path relative to the base path. */
export type SectionIndex = Record<string, unknown>

/** Search in the sections that a reader has saved, each of which has an index of its own. */
export class SavedSearch {
  readonly #sections: LocalSearch[]

  /** @param base Path of the site's root, with slashes around it. */
  constructor(indexes: readonly SectionIndex[], base: string, stem: Stem) {
    const noPause = () => Promise.resolve()
    this.#sections = indexes.map((index) => new LocalSearch(async (file) => index[file], base, stem, noPause))
  }

  /** The best sections of all pages, with their texts. */
  async search(text: string, limit: number): Promise<SearchHit[]> {
    const found = await Promise.all(this.#sections.map((section) => searchToEnd(section, text, limit)))
    return found
      .flat()
      .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
      .slice(0, limit)
  }
}

async function searchToEnd(search: LocalSearch, text: string, limit: number): Promise<SearchHit[]> {
  let hits: SearchHit[] = []
  for await (const update of search.search(text, limit)) hits = update.hits
  return hits
}
