import {
  type Bucket,
  bucketKey,
  listBucketFiles,
  type SearchManifest,
} from '../../../renderer/search/index-files.ts'
import { isPhrase } from '../../../renderer/search/phrase.ts'
import type { MergedWord } from './merge-terms.ts'
import { countPages, maxPagesPerWord } from './word-places.ts'

/**
 * The intended size of a bucket, in bytes before compression. Smaller buckets are more files, but a query loads fewer
 * words that it doesn’t contain: with 8000, a query loaded 40 % more.
 */
const bucketBytes = 2500
/** The size of the words with the same prefix from which on no phrases are added to their bucket. */
const crowdedBytes = 8000
/** The approximate sizes of a word, and of each of its places. */
const wordBytes = 12
const placeBytes = 6

/** Estimate the size of a word in its bucket, in bytes. */
export function toWordBytes(pages: number): number {
  return pages === 0 ? 0 : wordBytes + placeBytes * Math.min(pages, maxPagesPerWord)
}

type Counted = Pick<MergedWord, 'text' | 'pages'>

/** The size of all words, as estimated by `toWordBytes`. */
export function countBytes(words: readonly Counted[]): number {
  return words.reduce((sum, { pages }) => sum + toWordBytes(pages), 0)
}

/**
 * The binary logarithm of the number of buckets that words are divided into.
 *
 * @param bytes The size of all words.
 */
export function toBucketBits(bytes: number): number {
  return Math.max(0, Math.ceil(Math.log2(bytes / bucketBytes)))
}

/** The size of the words with the same prefix, without phrases, by prefix as returned by `bucketKey`. */
export type KeyBytes = Map<string, number>

export function countKeyBytes(words: readonly Counted[]): KeyBytes {
  const bytes: KeyBytes = new Map()
  for (const { text, pages } of words) addKeyBytes(bytes, text, toWordBytes(pages))
  return bytes
}

/** @param more The difference in bytes, which is negative if a word is on fewer pages than before. */
export function addKeyBytes(bytes: KeyBytes, text: string, more: number): void {
  if (isPhrase(text)) return
  const key = bucketKey(text)
  bytes.set(key, (bytes.get(key) ?? 0) + more)
}

/** Calculate both sizes of a written index. @param read Reads a file of the index. */
export function countWritten(
  names: Pick<SearchManifest, 'set' | 'bucketBits'>,
  read: (file: string) => string | undefined,
): { bytes: number; keyBytes: KeyBytes } {
  const written: Counted[] = []
  for (const file of listBucketFiles(names)) {
    const { words, long } = JSON.parse(read(file) ?? '{"words":[],"long":[]}') as Bucket
    const longPages = new Map(long)
    for (let index = 0; index < words.length; index += 2) {
      const [text = '', places = ''] = words.slice(index, index + 2)
      written.push({ text, pages: longPages.get(text) ?? countPages(places) })
    }
  }
  return { bytes: countBytes(written), keyBytes: countKeyBytes(written) }
}

/**
 * Find the prefixes with very many words: words with the same prefix are always in the same bucket. Phrases can be in
 * the bucket of any of their words and are kept out of these.
 */
export function toCrowded(bytes: KeyBytes): Set<string> {
  return new Set([...bytes].flatMap(([key, count]) => (count > crowdedBytes ? key : [])))
}
