import type { Chunk } from '../../../renderer/search/tokenize.ts'
import type { CompiledPage } from '../../markdown/record.ts'
import { toPageFiles } from './page-search-files.ts'
import { type SearchPage, toPageTerms } from './page-terms.ts'
import { type SearchTask, toSearchPage } from './search-page.ts'
import { TermsCache } from './terms-cache.ts'

/** More pieces of text than this are not remembered: a site has few that come again and again. */
const mostChunks = 50_000

/** Makes of pages, one after the other, what search needs of each. */
export class PageSearch {
  readonly #terms: TermsCache
  readonly #chunks = new Map<string, Chunk>()

  constructor(cacheDir: string) {
    this.#terms = new TermsCache(cacheDir)
  }

  /** Put the words of a page into the cache. @returns The files of its texts, by path. */
  make(record: CompiledPage, { key, names, group }: SearchTask): Map<string, string> {
    const page = toSearchPage(record, names)
    if (!this.#terms.has(key)) this.#terms.write(key, this.#toTerms(page))
    return toPageFiles(page, group)
  }

  /** Take the text of a page apart for nothing: its words are remembered, and code that has run is faster. */
  warmUp(record: CompiledPage, { names, group }: SearchTask): void {
    const page = toSearchPage(record, names)
    this.#toTerms(page)
    toPageFiles(page, group)
  }

  #toTerms(page: SearchPage): string {
    if (this.#chunks.size > mostChunks) this.#chunks.clear()
    return toPageTerms(page, this.#chunks)
  }
}
