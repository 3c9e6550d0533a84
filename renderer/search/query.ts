import { stopWords } from './stop-words.ts'
import { type Chunk, forEachChunk } from './tokenize.ts'

/** A word that the reader typed. */
export interface QueryWord {
  text: string
  /** The words that it is made of, where it is a name such as `splitChunks`. */
  parts: readonly string[]
  /** Whether the reader may not have typed its end yet. */
  isOpen: boolean
  /** Whether a result without it is a result all the same. */
  isOptional: boolean
  isPiece: boolean
}

/** A whole name, such as `optimization.splitChunks`. */
export interface Compound {
  text: string
  isOpen: boolean
  /** Whether it has signs that no word has: `--mode`, `@import`. */
  isSigned: boolean
  /** Which words of the query it is made of. */
  words: number[]
}

export interface Query {
  words: QueryWord[]
  compounds: Compound[]
  /** Neighbouring words in one, and which words they are: `publicpath` for `public path`. */
  joins: { text: string; first: number; isOpen: boolean }[]
}

/** More words than these don't make a query better. */
const mostWords = 12

/** Take apart what a reader typed. */
export function parseQuery(text: string): Query {
  const words: QueryWord[] = []
  const compounds: Query['compounds'] = []
  const joins: Query['joins'] = []
  const cache = new Map<string, Chunk>()
  const trimmed = text.trimStart().slice(0, 200)
  forEachChunk(trimmed, cache, (chunk, _start, end) => {
    const isLastChunk = end === trimmed.length
    const ofChunk: number[] = []
    for (const [index, word] of chunk.words.entries()) {
      const known = words.findIndex(({ text: other }) => other === word.text)
      if (known !== -1) ofChunk.push(known)
      if (known !== -1 || words.length >= mostWords) continue
      const isOpen = isLastChunk && index === chunk.words.length - 1
      const before = words.at(-1)
      if (before && !before.isPiece && !word.isPiece)
        joins.push({ text: before.text + word.text, first: words.length - 1, isOpen })
      const isShortEnd = words.length > 0 && isOpen && !word.isPiece && word.text.length < 3
      const isOptional = stopWords.has(word.text) || isShortEnd
      const { text: typed, parts, isPiece } = word
      ofChunk.push(words.push({ text: typed, parts, isPiece, isOpen, isOptional }) - 1)
    }
    if (chunk.compound === '') return
    const isSigned = /^[^\p{L}\p{N}]|\)$/u.test(chunk.compound)
    compounds.push({ text: chunk.compound, isOpen: isLastChunk, isSigned, words: ofChunk })
  })
  // Of nothing but common words all count.
  if (words.every(({ isOptional }) => isOptional)) for (const word of words) word.isOptional = false
  return { words, compounds, joins }
}
