import type { Chunk } from '../../../renderer/search/tokenize.ts'
import type { CompiledPage } from '../../markdown/record.ts'
import { toPageFiles } from './page-search-files.ts'
import { type SearchPage, toPageTerms } from './page-terms.ts'
import { type SearchTask, toSearchPage } from './search-page.ts'
import { TermsCache } from './terms-cache.ts'

/** Maximum size of the chunk cache. A site has few chunks that occur again and again. */
const maxChunks = 50_000

/** Creates the search data of pages, one after the other. */
export class PageSearch {
  readonly #terms: TermsCache
  readonly #chunks = new Map<string, Chunk>()

  constructor(cacheDir: string) {
    this.#terms = new TermsCache(cacheDir)
  }

  /** Store the words of a page in the cache. @returns The files with its texts, by path. */
  make(record: CompiledPage, { key, names, group }: SearchTask): Map<string, string> {
    const page = toSearchPage(record, names)
    if (!this.#terms.has(key)) this.#terms.write(key, this.#toTerms(page))
    return toPageFiles(page, group)
  }

  /** Tokenize a page without using the result: this fills the chunk cache and warms up the code. */
  warmUp(record: CompiledPage, { names, group }: SearchTask): void {
    const page = toSearchPage(record, names)
    this.#toTerms(page)
    toPageFiles(page, group)
  }

  #toTerms(page: SearchPage): string {
    if (this.#chunks.size > maxChunks) this.#chunks.clear()
    return toPageTerms(page, this.#chunks)
  }
}
