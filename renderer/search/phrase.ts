import { bucketKey } from './index-files.ts'
import { fillers, stopWords } from './stop-words.ts'
import { withoutErrorClass } from './strip-noise.ts'
import { type Chunk, forEachChunk } from './tokenize.ts'

/** Between the words of a phrase in the index: no word has it. */
const separator = '+'
/** Longer names are sentences: nobody types all of their words. */
const mostWords = 10
/** One letter in quotes represents any name: a message is the same whatever it is about. */
const placeholder = /(?<![\p{L}\p{N}])(['"`‘“])\p{L}(?:['"`’”])(?![\p{L}\p{N}])/gu
/** The file of a shorter word is another one than that of the words which begin with it. */
const shortestFirst = 3

/**
 * All distinctive words of a keyword or a heading as one word of the index, so that it is recognized as a whole wherever
 * it is in a query. The words are in alphabetical order: `placePhrase` decides in whose file the phrase is.
 *
 * @param chunks Remembers pieces of text that come again.
 * @returns Undefined for a name without a distinctive word, with too many, or in a script that is written without spaces.
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
  if (!isSpaced || words.size > mostWords || ![...words].some(canBeFirst)) return undefined
  const [first = '', ...others] = [...words].sort()
  return joinWords(first, others)
}

/**
 * A phrase with that word first in whose file it is to be: the longest, of those whose file has room.
 *
 * @param crowded Beginnings of words, as `bucketKey` gives them, whose words fill a file by themselves.
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
  return word.length >= shortestFirst
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

/** The words of a phrase, the first in whose file it is. */
export function toPhraseWords(phrase: string): string[] {
  return phrase.split(separator).filter((word) => word !== '')
}
