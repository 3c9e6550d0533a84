import {
  type Bucket,
  bucketFile,
  type LongFile,
  longFile,
  manifestFile,
  type PageFile,
  pageFile,
  type RouteFile,
  routesFile,
  routesPerFile,
  type SearchManifest,
  type ShortFile,
  shortFile,
  type TextsFile,
  textsFile,
  type WordsFile,
  wordsFile,
} from './index-files.ts'

/**
 * Loads a file of the site.
 *
 * @param file Relative to the base path.
 * @returns The parsed JSON, or undefined if the file doesn't exist.
 * @throws If the site can't be reached.
 */
export type LoadFile = (file: string) => Promise<unknown>

/** The loaded files of the index belong to an earlier deployment of the site. */
export class IndexChanged extends Error {
  override readonly name = 'IndexChanged'
}

/** Reads the files of an index, and caches them. */
export class IndexReader {
  readonly #load: LoadFile
  readonly #files = new Map<string, Promise<unknown>>()

  constructor(load: LoadFile) {
    this.#load = load
  }

  /** @throws {IndexChanged} If there is no index. */
  manifest(): Promise<SearchManifest> {
    return this.#need<SearchManifest>(manifestFile)
  }

  /** The bucket file that contains a word, if the word is in the index. */
  async bucket(word: string): Promise<Bucket> {
    return this.#need<Bucket>(bucketFile(await this.manifest(), word))
  }

  /** All places of a word that occurs on very many pages. */
  async long(word: string): Promise<string> {
    const { set } = await this.manifest()
    const file = await this.#need<LongFile>(longFile(set, word))
    return findPlaces(file, word)
  }

  /** The best places for a prefix of one or two letters. */
  async short(prefix: string): Promise<string> {
    const { set } = await this.manifest()
    const places = await this.#read<ShortFile>(shortFile(set, prefix))
    return places ? findPlaces(places, prefix) : ''
  }

  /** Words of the given length, most frequent ones last. */
  async words(length: number): Promise<WordsFile> {
    const { set, wordLengths } = await this.manifest()
    return wordLengths.includes(length) ? this.#need<WordsFile>(wordsFile(set, length)) : []
  }

  async route(page: number): Promise<string> {
    const { set } = await this.manifest()
    const { routes } = await this.#need<RouteFile>(routesFile(set, page))
    const route = routes[page % routesPerFile]
    if (route === undefined) throw new IndexChanged(`No page ${page}`)
    return route
  }

  page(route: string): Promise<PageFile> {
    return this.#need<PageFile>(pageFile(route))
  }

  /** The text of a section. */
  async text(route: string, section: number): Promise<string> {
    const { texts } = await this.page(route)
    const index = texts.findLastIndex((first) => first <= section)
    const file = await this.#need<TextsFile>(textsFile(route, index))
    return file[section - (texts[index] ?? 0)] ?? ''
  }

  /** Clear the cache. */
  clear(): void {
    this.#files.clear()
  }

  async #need<Content>(file: string): Promise<Content> {
    const content = await this.#read<Content>(file)
    if (content === undefined) throw new IndexChanged(`There is no ${file}`)
    return content
  }

  #read<Content>(file: string): Promise<Content | undefined> {
    const known = this.#files.get(file)
    if (known) return known as Promise<Content | undefined>
    const content = this.#load(file)
    this.#files.set(file, content)
    // Don't cache a failure: the network may be back at the next letter.
    content.catch(() => this.#files.delete(file))
    return content as Promise<Content | undefined>
  }
}

function findPlaces(pairs: readonly string[], word: string): string {
  for (let index = 0; index < pairs.length; index += 2)
    if (pairs[index] === word) return pairs[index + 1] ?? ''
  return ''
}
