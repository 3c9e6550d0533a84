import {
  type Bucket,
  bucketFile,
  indexVersion,
  listBucketFiles,
  longFile,
  manifestFile,
  routesFile,
  routesPerFile,
  type SearchManifest,
  type WordsFile,
  wordsFile,
} from '../../../renderer/search/index-files.ts'
import { isPhrase, placePhrase } from '../../../renderer/search/phrase.ts'
import { isUnspaced } from '../../../renderer/search/tokenize.ts'
import { compareText } from '../../support/files/compare.ts'
import type { MergedWord } from './merge-terms.ts'
import { countBytes, countKeyBytes, toBucketBits, toCrowded } from './word-bytes.ts'
import { maxPagesPerWord, toBestPlaces } from './word-places.ts'

/** A word in its bucket. */
export interface BucketEntry {
  text: string
  /** The places of the word, or only the best ones if it is on too many pages. */
  places: string
  /** The number of pages, if `places` is incomplete. */
  longPages?: number
}

export function toBucketEntry({ text, pages, places }: MergedWord): BucketEntry {
  return pages <= maxPagesPerWord
    ? { text, places }
    : { text, places: toBestPlaces(places), longPages: pages }
}

/** @param entries In any order. */
export function encodeBucket(entries: readonly BucketEntry[]): string {
  const sorted = [...entries].sort((a, b) => compareText(a.text, b.text))
  const bucket: Bucket = {
    words: sorted.flatMap(({ text, places }) => [text, places]),
    long: sorted.flatMap(({ text, longPages }): Bucket['long'] =>
      longPages === undefined ? [] : [[text, longPages]],
    ),
  }
  return JSON.stringify(bucket)
}

export function encodeLongFile(words: readonly Pick<MergedWord, 'text' | 'places'>[]): string {
  const sorted = [...words].sort((a, b) => compareText(a.text, b.text))
  return JSON.stringify(sorted.flatMap(({ text, places }) => [text, places]))
}

const minListedLength = 4

/** Whether a word is in the word lists, from which corrections for mistyped words are taken. */
export function isListed(word: string): boolean {
  return word.length >= minListedLength && /^\p{L}[\p{L}\p{M}]+$/u.test(word) && !isUnspaced(word)
}

/**
 * The index of the word list that contains a word, among those for its length.
 *
 * @param pages The word's number of pages.
 */
export function toListRank(pages: number): number {
  return Math.floor(Math.log2(pages) / 2)
}

/** @param words In any order. */
export function encodeWordsFile(words: readonly { text: string; rank: number }[]): string {
  const lists: string[][] = []
  for (const { text, rank } of words) {
    while (lists.length <= rank) lists.push([])
    lists[rank]?.push(text)
  }
  return JSON.stringify(lists.map((list) => list.sort(compareText).join(' ')) satisfies WordsFile)
}

/** Create the files with routes, by path. @param routes The routes in the order of page numbers. */
export function toRouteFiles(routes: readonly string[], set: string): Map<string, string> {
  const files = new Map<string, string>()
  for (let page = 0; page < routes.length; page += routesPerFile) {
    files.set(routesFile(set, page), JSON.stringify({ routes: routes.slice(page, page + routesPerFile) }))
  }
  return files
}

/** Fields of the search manifest. */
export interface IndexNames {
  set: string
  priors: string
  synonyms: string[][]
}

/**
 * Generate all files that depend on the words of the pages. They are generated one at a time, because
 * together they may be large.
 *
 * @param words All words, sorted.
 */
export function* toWordFiles(
  words: readonly MergedWord[],
  { set, priors, synonyms }: IndexNames,
): Generator<[file: string, text: string]> {
  const bucketBits = toBucketBits(countBytes(words))
  const crowded = toCrowded(countKeyBytes(words))
  const buckets = new Map<string, BucketEntry[]>(
    listBucketFiles({ set, bucketBits }).map((file) => [file, []]),
  )
  const longs = new Map<string, MergedWord[]>()
  const lists = new Map<number, { text: string; rank: number }[]>()
  for (const merged of words) {
    const word = isPhrase(merged.text) ? { ...merged, text: placePhrase(merged.text, crowded) } : merged
    push(buckets, bucketFile({ set, bucketBits }, word.text), toBucketEntry(word))
    if (word.pages > maxPagesPerWord) push(longs, longFile(set, word.text), word)
    if (isListed(word.text)) push(lists, word.text.length, { text: word.text, rank: toListRank(word.pages) })
  }
  const manifest: SearchManifest = {
    version: indexVersion,
    set,
    pages: priors.length,
    priors,
    bucketBits,
    wordLengths: [...lists.keys()].sort((a, b) => a - b),
    synonyms,
  }
  yield [manifestFile, JSON.stringify(manifest)]
  for (const [file, entries] of buckets) yield [file, encodeBucket(entries)]
  for (const [file, entries] of longs) yield [file, encodeLongFile(entries)]
  for (const [length, list] of lists) yield [wordsFile(set, length), encodeWordsFile(list)]
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
