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
 * @returns The JSON in it; undefined if the site has no such file.
 * @throws When the site can't be reached.
 */
export type LoadFile = (file: string) => Promise<unknown>

/** The index belongs to another deployment of the site than the one that is there now. */
export class IndexChanged extends Error {
  override readonly name = 'IndexChanged'
}

/** Reads the files of an index, each once. */
export class IndexReader {
  readonly #load: LoadFile
  readonly #files = new Map<string, Promise<unknown>>()

  constructor(load: LoadFile) {
    this.#load = load
  }

  /** @throws {IndexChanged} When there is no index. */
  manifest(): Promise<SearchManifest> {
    return this.#need<SearchManifest>(manifestFile)
  }

  /** The file of words in which a word is, if it is in any. */
  async bucket(word: string): Promise<Bucket> {
    return this.#need<Bucket>(bucketFile(await this.manifest(), word))
  }

  /** All places of a word that is on very many pages. */
  async long(word: string): Promise<string> {
    const { set } = await this.manifest()
    const file = await this.#need<LongFile>(longFile(set, word))
    return findPlaces(file, word)
  }

  /** The best places for one or two letters. */
  async short(prefix: string): Promise<string> {
    const { set } = await this.manifest()
    const places = await this.#read<ShortFile>(shortFile(set, prefix))
    return places ? findPlaces(places, prefix) : ''
  }

  /** Words of a length, the frequent ones last. */
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

  /** Forget all that was read. */
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
    // A failure isn't remembered: the network may be back at the next letter.
    content.catch(() => this.#files.delete(file))
    return content as Promise<Content | undefined>
  }
}

function findPlaces(pairs: readonly string[], word: string): string {
  for (let index = 0; index < pairs.length; index += 2)
    if (pairs[index] === word) return pairs[index + 1] ?? ''
  return ''
}
