import {
  type Bucket,
  bucketKey,
  listBucketFiles,
  type SearchManifest,
} from '../../../renderer/search/index-files.ts'
import { isPhrase } from '../../../renderer/search/phrase.ts'
import type { MergedWord } from './merge-terms.ts'
import { countPages, mostPagesOfWord } from './word-places.ts'

/** What a file of words should hold, in bytes before compression. */
const bucketBytes = 8000
/** What a word and each of its places take there, about. */
const wordBytes = 12
const placeBytes = 6

/** How much a word takes of its file, about, in bytes. */
export function toWordBytes(pages: number): number {
  return pages === 0 ? 0 : wordBytes + placeBytes * Math.min(pages, mostPagesOfWord)
}

type Counted = Pick<MergedWord, 'text' | 'pages'>

/** What all words take, as `toWordBytes` counts. */
export function countBytes(words: readonly Counted[]): number {
  return words.reduce((sum, { pages }) => sum + toWordBytes(pages), 0)
}

/** Into how many files the words are divided: two to the power of this. @param bytes What all words take. */
export function toBucketBits(bytes: number): number {
  return Math.max(0, Math.ceil(Math.log2(bytes / bucketBytes)))
}

/** What the words of each beginning take, without phrases. Its keys are those of `bucketKey`. */
export type KeyBytes = Map<string, number>

export function countKeyBytes(words: readonly Counted[]): KeyBytes {
  const bytes: KeyBytes = new Map()
  for (const { text, pages } of words) addKeyBytes(bytes, text, toWordBytes(pages))
  return bytes
}

/** @param more Negative when a word is on fewer pages. */
export function addKeyBytes(bytes: KeyBytes, text: string, more: number): void {
  if (isPhrase(text)) return
  const key = bucketKey(text)
  bytes.set(key, (bytes.get(key) ?? 0) + more)
}

/** Both of an index that was written. @param read Gives its files. */
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
 * Beginnings whose words fill a file by themselves: words that begin alike are in one file, however many there are.
 * Phrases, which may choose between the files of their words, stay out of these.
 */
export function toCrowded(bytes: KeyBytes): Set<string> {
  return new Set([...bytes].flatMap(([key, count]) => (count > bucketBytes ? key : [])))
}
