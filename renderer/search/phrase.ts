import { fillers, stopWords } from './stop-words.ts'
import { type Chunk, forEachChunk } from './tokenize.ts'

/** Between the words of a phrase in the index: no word has it. */
const separator = '+'
/** Longer names are sentences: nobody types all of their words. */
const mostWords = 10
/** The file of a shorter word is another one than that of the words which begin with it. */
const shortestFirst = 3
/** Beginnings of very many words: their files would grow too large with all phrases that could be in them. */
const crowded = /^(?:com|con|exp|imp|mod|pro|web)/

/**
 * All distinctive words of a keyword or a heading as one word of the index, so that it is recognized as a whole wherever
 * it is in a query. The longest of them comes first, if it can be one whose file isn't large already: the phrase is in
 * the same file as this word.
 *
 * @param chunks Remembers pieces of text that come again.
 * @returns Undefined for a name without a distinctive word, with too many, or in a script that is written without spaces.
 */
export function toPhrase(name: string, chunks: Map<string, Chunk>): string | undefined {
  const words = new Set<string>()
  let isSpaced = true
  forEachChunk(name, chunks, (chunk) => {
    for (const { text, isPiece } of chunk.words) {
      isSpaced &&= !isPiece
      if (!stopWords.has(text) && !fillers.has(text)) words.add(text)
    }
  })
  if (!isSpaced || words.size === 0 || words.size > mostWords) return undefined
  const possible = [...words].filter((word) => word.length >= shortestFirst)
  const sparse = possible.filter((word) => !crowded.test(word))
  const first = toLongest(sparse.length > 0 ? sparse : possible)
  if (first === undefined) return undefined
  words.delete(first)
  return first + separator + [...words].join(separator)
}

function toLongest(words: readonly string[]): string | undefined {
  return words.reduce<string | undefined>(
    (longest, word) => (longest !== undefined && word.length <= longest.length ? longest : word),
    undefined,
  )
}

export function isPhrase(text: string): boolean {
  return text.includes(separator)
}

/** The words of a phrase, the first in whose file it is. */
export function toPhraseWords(phrase: string): string[] {
  return phrase.split(separator).filter((word) => word !== '')
}
