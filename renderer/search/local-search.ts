import { SearchEngine } from './engine.ts'
import { markWords, toExcerpt } from './excerpt.ts'
import type { SearchHit, SearchUpdate } from './hit.ts'
import type { PageFile } from './index-files.ts'
import { IndexChanged, IndexReader, type LoadFile } from './index-reader.ts'
import type { Match } from './rank.ts'
import type { Chunk } from './tokenize.ts'
import type { Stem } from './word-forms.ts'

/** A section that was found, with the data to show it. */
interface Place {
  route: string
  section: number
  url: string
  file: PageFile
  heading: string
  score: number
}

/** Searches the site's own index. */
export class LocalSearch {
  readonly #reader: IndexReader
  readonly #engine: SearchEngine
  readonly #base: string
  readonly #pause: () => Promise<void>
  readonly #chunks = new Map<string, Chunk>()
  /** Texts of sections that were shown, by URL. */
  readonly #texts = new Map<string, string>()

  /**
   * @param base Path of the site root, with a leading and a trailing slash.
   * @param pause Awaited before texts are loaded, so that no texts are loaded while the reader is still
   *   typing.
   */
  constructor(load: LoadFile, base: string, stem: Stem, pause: () => Promise<void>) {
    this.#reader = new IndexReader(load)
    this.#engine = new SearchEngine(this.#reader, stem)
    this.#base = base
    this.#pause = pause
  }

  /** Load the manifest, which every query needs. */
  async warm(): Promise<void> {
    await this.#reader.manifest()
  }

  /**
   * Finds the best sections for a query. Yields them as soon as their names are known and, unless their texts
   * are cached, a second time with the texts.
   *
   * @throws If the site can't be reached.
   */
  async *search(text: string, limit: number): AsyncGenerator<SearchUpdate> {
    try {
      yield* this.#search(text, limit)
    } catch (error) {
      if (!(error instanceof IndexChanged)) throw error
      // A new version of the site has been published in the meantime.
      this.#reader.clear()
      this.#texts.clear()
      yield* this.#search(text, limit)
    }
  }

  async *#search(text: string, limit: number): AsyncGenerator<SearchUpdate> {
    const { matches, words, corrections } = await this.#engine.search(text, limit)
    const places = await this.#findPlaces(matches)
    const toHits = () => places.map((place) => this.#toHit(place, words))
    const waiting = places.filter(({ url }) => !this.#texts.has(url))
    yield { hits: toHits(), isLast: waiting.length === 0, corrections }
    if (waiting.length === 0) return
    await this.#pause()
    await Promise.all(
      waiting.map(async ({ route, section, url }) => {
        const shown = await this.#reader.text(route, section).catch(() => undefined)
        if (shown !== undefined) this.#texts.set(url, shown)
      }),
    )
    const hits = toHits().map((hit) => ({ ...hit, excerpt: hit.excerpt ?? [] }))
    yield { hits, isLast: true, corrections }
  }

  /** @throws If none of the pages could be loaded. */
  async #findPlaces(matches: readonly Match[]): Promise<Place[]> {
    const failures: unknown[] = []
    const places = await Promise.all(
      matches.map(async ({ page, section, score }): Promise<Place[]> => {
        try {
          const route = await this.#reader.route(page)
          const file = await this.#reader.page(route)
          // An index that is slightly older than the page may contain more sections than the page.
          const [, heading, id] = file.headings[Math.min(section, file.headings.length - 1)] ?? [1, '', '']
          const url = toUrl(this.#base, route) + (id === '' ? '' : `#${encodeURIComponent(id)}`)
          return [{ route, section, url, file, heading, score }]
        } catch (error) {
          failures.push(error)
          return []
        }
      }),
    )
    const changed = failures.find((error) => error instanceof IndexChanged)
    const found = places.flat()
    if (changed || (failures.length > 0 && found.length === 0)) throw changed ?? failures[0]
    return found
  }

  #toHit({ url, file, heading, section, score }: Place, words: ReadonlySet<string>): SearchHit {
    const text = this.#texts.get(url)
    const excerpt = text === undefined ? undefined : toExcerpt(text, words, this.#chunks)
    return {
      url,
      group: file.group,
      language: file.language,
      title: markWords(file.title, words, this.#chunks),
      heading: section === 0 ? undefined : markWords(heading, words, this.#chunks),
      excerpt: excerpt?.segments,
      isCode: excerpt?.isCode ?? false,
      score,
    }
  }
}

function toUrl(base: string, route: string): string {
  return base + encodeURI(route.slice(1)).replaceAll('?', '%3F').replaceAll('#', '%23')
}
