import { SearchEngine } from './engine.ts'
import { markWords, toExcerpt } from './excerpt.ts'
import type { SearchHit, SearchUpdate } from './hit.ts'
import type { PageFile } from './index-files.ts'
import { IndexChanged, IndexReader, type LoadFile } from './index-reader.ts'
import type { Match } from './rank.ts'
import type { Chunk } from './tokenize.ts'
import type { Stem } from './word-forms.ts'

interface FoundPage {
  route: string
  file: PageFile
}

/** Search in the index that ships with the site. */
export class LocalSearch {
  readonly #reader: IndexReader
  readonly #engine: SearchEngine
  readonly #base: string
  readonly #chunks = new Map<string, Chunk>()

  /** @param base Path of the site's root, with slashes around it. */
  constructor(load: LoadFile, base: string, stem: Stem) {
    this.#reader = new IndexReader(load)
    this.#engine = new SearchEngine(this.#reader, stem)
    this.#base = base
  }

  /** Load what every query needs. */
  async warm(): Promise<void> {
    await this.#reader.manifest()
  }

  /**
   * The best sections for what was typed: once as soon as they can be shown, and once more when the texts have come
   * that weren't there then.
   *
   * @throws When the site can't be reached.
   */
  async *search(text: string, limit: number): AsyncGenerator<SearchUpdate> {
    try {
      yield* this.#search(text, limit)
    } catch (error) {
      if (!(error instanceof IndexChanged)) throw error
      // Another version of the site has been published meanwhile.
      this.#reader.clear()
      yield* this.#search(text, limit)
    }
  }

  async *#search(text: string, limit: number): AsyncGenerator<SearchUpdate> {
    const { matches, words } = await this.#engine.search(text, limit)
    const pages = await this.#loadPages(matches)
    const toHits = (texts: ReadonlyMap<Match, string>) =>
      matches.flatMap((match) => {
        const page = pages.get(match.page)
        return page ? [this.#toHit(match, page, texts.get(match) ?? '', words)] : []
      })
    const texts = new Map<Match, string>()
    const waiting: Match[] = []
    for (const match of matches) {
      const page = pages.get(match.page)
      if (!page) continue
      const isThere = match.section < (page.file.more[0] ?? Number.POSITIVE_INFINITY)
      if (isThere) texts.set(match, page.file.texts[match.section] ?? '')
      else waiting.push(match)
    }
    yield { hits: toHits(texts), isLast: waiting.length === 0 }
    if (waiting.length === 0) return
    await Promise.all(
      waiting.map(async (match) => {
        const route = pages.get(match.page)?.route ?? ''
        // Without its text a result is still one.
        texts.set(match, await this.#reader.text(route, match.section).catch(() => ''))
      }),
    )
    yield { hits: toHits(texts), isLast: true }
  }

  /** @throws When none of the pages could be loaded. */
  async #loadPages(matches: readonly Match[]): Promise<Map<number, FoundPage>> {
    const pages = new Map<number, FoundPage>()
    const numbers = [...new Set(matches.map(({ page }) => page))]
    const failures: unknown[] = []
    await Promise.all(
      numbers.map(async (page) => {
        try {
          const route = await this.#reader.route(page)
          pages.set(page, { route, file: await this.#reader.page(route) })
        } catch (error) {
          failures.push(error)
        }
      }),
    )
    const changed = failures.find((error) => error instanceof IndexChanged)
    if (changed || (failures.length > 0 && pages.size === 0)) throw changed ?? failures[0]
    return pages
  }

  #toHit(
    { section }: Match,
    { route, file }: FoundPage,
    text: string,
    words: ReadonlySet<string>,
  ): SearchHit {
    // An index that is a little older than the text may count one section more.
    const [, heading, id] = file.headings[Math.min(section, file.headings.length - 1)] ?? [1, '', '']
    const { segments, isCode } = toExcerpt(text, words, this.#chunks)
    return {
      url: toUrl(this.#base, route) + (id === '' ? '' : `#${encodeURIComponent(id)}`),
      group: file.group,
      title: markWords(file.title, words, this.#chunks),
      heading: section === 0 ? undefined : markWords(heading, words, this.#chunks),
      excerpt: segments,
      isCode,
    }
  }
}

function toUrl(base: string, route: string): string {
  return base + encodeURI(route.slice(1)).replaceAll('?', '%3F').replaceAll('#', '%23')
}
