import { bucketKey } from './index-files.ts'
import { fillers, stopWords } from './stop-words.ts'
import { withoutErrorClass } from './strip-noise.ts'
import { type Chunk, forEachChunk } from './tokenize.ts'

/** Separates the words of a phrase in the index. No word contains it. */
const separator = '+'
/** Longer names are sentences, of which nobody types all words. */
const maxWords = 10
/** A single letter in quotes is a placeholder for any name in a message. */
const placeholder = /(?<![\p{L}\p{N}])(['"`‘“])\p{L}(?:['"`’”])(?![\p{L}\p{N}])/gu
/**
 * Minimum length of the first word. A shorter word is in a different file than the words that begin with it.
 */
const minFirst = 3

/**
 * Combines all distinctive words of a keyword or heading into one word of the index, so that the whole is
 * recognized anywhere in a query. The words are in alphabetical order; `placePhrase` decides in which word's
 * file the phrase is stored.
 *
 * @param chunks Cache of parsed chunks of text.
 * @returns undefined for a name with no or too many distinctive words, or in a script that is written without
 *   spaces.
 */
export function toPhrase(name: string, chunks: Map<string, Chunk>): string | undefined {
  const words = new Set<string>()
  let isSpaced = true
  forEachChunk(withoutErrorClass(name).replace(placeholder, ' '), chunks, (chunk) => {
    for (const { text, isPiece } of chunk.words) {
      isSpaced &&= !isPiece
      if (!stopWords.has(text) && !fillers.has(text)) words.add(text)
    }
  })
  if (!isSpaced || words.size > maxWords || ![...words].some(canBeFirst)) return undefined
  const [first = '', ...others] = [...words].sort()
  return joinWords(first, others)
}

/**
 * Moves the word to the front in whose file the phrase will be stored: the longest one whose file isn't
 * crowded.
 *
 * @param crowded Prefixes of words, as returned by `bucketKey`, whose words alone fill a file.
 */
export function placePhrase(phrase: string, crowded: ReadonlySet<string>): string {
  const words = toPhraseWords(phrase)
  const possible = words.filter(canBeFirst)
  const sparse = possible.filter((word) => !crowded.has(bucketKey(word)))
  const first = toLongest(sparse.length > 0 ? sparse : possible)
  return joinWords(
    first,
    words.filter((word) => word !== first),
  )
}

function canBeFirst(word: string): boolean {
  return word.length >= minFirst
}

function joinWords(first: string, others: readonly string[]): string {
  return first + separator + others.join(separator)
}

function toLongest(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length <= longest.length ? longest : word), '')
}

export function isPhrase(text: string): boolean {
  return text.includes(separator)
}

/** The words of a phrase. It is stored in the file of the first one. */
export function toPhraseWords(phrase: string): string[] {
  return phrase.split(separator).filter((word) => word !== '')
}
