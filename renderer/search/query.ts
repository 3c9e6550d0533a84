import { isShort } from './index-files.ts'
import { fillers, isJoined, stopWords, weakWords } from './stop-words.ts'
import { type Chunk, forEachChunk, type Word } from './tokenize.ts'

/** A word that the reader typed. */
export interface QueryWord {
  text: string
  /** The words that it is made of, if it is a name such as `splitChunks`. */
  parts: readonly string[]
  /** Whether the reader may not have typed its end yet. */
  isOpen: boolean
  /** Whether a result without it is a result all the same. */
  isOptional: boolean
  /** Whether it says little beside the others. */
  isWeak: boolean
  isPiece: boolean
  /** Whether it is a piece between two others that have both of its letters: these may belong to two words. */
  isBetween: boolean
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

/** Two neighbouring words in one: `publicpath` for `public path`. */
export interface Join {
  text: string
  isOpen: boolean
  /** Which words of the query they are. */
  words: [first: number, second: number]
}

export interface Query {
  words: QueryWord[]
  compounds: Compound[]
  joins: Join[]
  /** The number of words that were typed, with those that are left out. */
  length: number
  /** Whether it is so long that it was hardly typed: its words have no typing errors. */
  isPasted: boolean
}

/** More words than these don't make a query better. */
const mostTypedWords = 12
const mostWords = 16
const mostLetters = 320

/** Take apart what a reader typed. */
export function parseQuery(text: string): Query {
  const words: QueryWord[] = []
  const compounds: Compound[] = []
  const trimmed = text.trimStart().slice(0, mostLetters)
  const chunks: { chunk: Chunk; isLast: boolean }[] = []
  forEachChunk(trimmed, new Map(), (chunk, _start, end) => {
    // Who has typed the closing bracket has typed the whole name.
    chunks.push({ chunk, isLast: end === trimmed.length && !/[)\]]$/.test(trimmed) })
  })
  const all = chunks.flatMap(({ chunk }) => chunk.words)
  const saysNothing = (word: string) => stopWords.has(word) || fillers.has(word)
  const isCommon = (word: string) => saysNothing(word) && !all.every((other) => saysNothing(other.text))
  const hasTelling = !all.every(({ text: word }) => saysNothing(word) || weakWords.has(word))
  for (const [index, { chunk, isLast }] of chunks.entries()) {
    // `--config-name client`: the value of a flag is the reader's own.
    const isValue = isFlag(chunks[index - 1]?.chunk) && !isFlag(chunk)
    const ofName = new Set<number>()
    for (const [place, word] of chunk.words.entries()) {
      const known = words.findIndex((other) => other.text === word.text)
      if (known !== -1) ofName.add(known)
      if (known !== -1 || words.length >= mostWords || isCommon(word.text)) continue
      const isOpen = isLast && word === chunk.words.at(-1)
      // What is typed of a second word may be anything yet.
      const isOptional = isOpen && words.length > 0 && isShort(word.text)
      const { text: typed, parts, isPiece } = word
      const isWeak = isValue || (hasTelling && weakWords.has(typed))
      const isBetween =
        isOverlapped(chunk.words[place - 1], word) && isOverlapped(word, chunk.words[place + 1])
      ofName.add(words.push({ text: typed, parts, isPiece, isBetween, isOpen, isOptional, isWeak }) - 1)
    }
    if (chunk.compound === '') continue
    const isSigned = /^[^\p{L}\p{N}]|\)$/u.test(chunk.compound)
    compounds.push({ text: chunk.compound, isOpen: isLast, isSigned, words: [...ofName] })
  }
  return {
    words,
    compounds,
    joins: toJoins(words),
    length: all.length,
    isPasted: all.length > mostTypedWords,
  }
}

/** Whether two pieces share a letter. */
function isOverlapped(first: Word | undefined, second: Word | undefined): boolean {
  return (
    first !== undefined && second !== undefined && first.isPiece && second.isPiece && second.start < first.end
  )
}

/** Whether a chunk is a flag of a command, such as `--mode`. */
function isFlag(chunk: Chunk | undefined): boolean {
  return chunk?.compound.startsWith('--') ?? false
}

function toJoins(words: readonly QueryWord[]): Join[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1]
    if (!next || !isJoined(word.text) || !(isJoined(next.text) || next.isOpen)) return []
    return { text: word.text + next.text, isOpen: next.isOpen, words: [index, index + 1] }
  })
}
