import {
  type Bucket,
  bucketFile,
  indexVersion,
  type LongFile,
  longFile,
  manifestFile,
  type SearchManifest,
  wordsFile,
} from '../../renderer/search/index-files.ts'
import { decodePages, encodePage, fields } from '../../renderer/search/posting.ts'
import { isUnspaced } from '../../renderer/search/tokenize.ts'
import { compareText } from '../files/compare.ts'

/** Of words on more pages than this a file of words holds the best only: the rest is asked for when it is needed. */
export const mostPagesOfWord = 256
/** What a file of words should hold, in bytes before compression. */
const bucketBytes = 16_000
/** The length of one place of a word, about, in bytes. */
const placeBytes = 6

interface Word {
  pages: number
  lastPage: number
  places: string
}

/** Merge words of pages, given in the order of their numbers, into the files of the index. */
export class IndexBuilder {
  readonly #words = new Map<string, Word>()
  #page = 0

  /** @param terms As `toPageTerms` gives them. */
  addPage(terms: string): void {
    let position = 0
    while (position < terms.length) {
      const space = terms.indexOf(' ', position)
      const end = terms.indexOf('\n', space)
      const text = terms.slice(position, space)
      const occurrences = terms.slice(space + 1, end)
      const word = this.#words.get(text)
      if (word) {
        word.places += encodePage(this.#page - word.lastPage, occurrences)
        word.lastPage = this.#page
        word.pages += 1
      } else {
        this.#words.set(text, { pages: 1, lastPage: this.#page, places: encodePage(this.#page, occurrences) })
      }
      position = end + 1
    }
    this.#page += 1
  }

  /** The files of the index, by path. */
  build({ set, priors }: Pick<SearchManifest, 'set' | 'priors'>): Map<string, string> {
    const words = [...this.#words].sort(([a], [b]) => compareText(a, b))
    const size = words.reduce((sum, [, { pages }]) => sum + Math.min(pages, mostPagesOfWord) * placeBytes + 12, 0)
    const bucketBits = Math.max(0, Math.ceil(Math.log2(size / bucketBytes)))
    const files = new Map<string, string>()
    const buckets = new Map<string, Bucket>()
    const longs = new Map<string, LongFile>()
    for (const [word, { pages, places }] of words) {
      const file = bucketFile({ set, bucketBits }, word)
      const bucket = buckets.get(file) ?? { words: {}, long: {} }
      buckets.set(file, bucket)
      if (pages <= mostPagesOfWord) {
        bucket.words[word] = places
        continue
      }
      bucket.words[word] = toBestPlaces(places)
      bucket.long[word] = pages
      const long = longFile(set, word)
      longs.set(long, { ...longs.get(long), [word]: places })
    }
    for (const [file, content] of [...buckets, ...longs]) files.set(file, JSON.stringify(content))
    const lists = this.#toWordLists(words)
    for (const [length, list] of lists) files.set(wordsFile(set, length), JSON.stringify(list))
    const manifest: SearchManifest = {
      version: indexVersion,
      set,
      pages: this.#page,
      priors,
      bucketBits,
      wordLengths: [...lists.keys()].sort((a, b) => a - b),
    }
    files.set(manifestFile, JSON.stringify(manifest))
    return files
  }

  /** Words that a mistyped one may have meant, by length. */
  #toWordLists(words: readonly (readonly [string, Word])[]): Map<number, string[]> {
    const lists = new Map<number, string[][]>()
    for (const [text, { pages }] of words) {
      if (!/^\p{L}{4,20}$/u.test(text) || isUnspaced(text)) continue
      const list = lists.get(text.length) ?? []
      lists.set(text.length, list)
      const rank = Math.floor(Math.log2(pages) / 2)
      while (list.length <= rank) list.push([])
      list[rank]?.push(text)
    }
    return new Map([...lists].map(([length, list]) => [length, list.map((ranked) => ranked.join(' '))]))
  }
}

function toBestPlaces(places: string): string {
  const weigh = ({ occurrences }: { occurrences: { field: number; level: number }[] }) =>
    Math.max(...occurrences.map(({ field, level }) => field * 16 + level))
  return places && fields ? String(decodePages(places).map(weigh).length) : ''
}
