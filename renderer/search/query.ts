import { isShort } from './index-files.ts'
import { fillers, isJoined, stopWords, weakWords } from './stop-words.ts'
import { type Chunk, forEachChunk, type Word } from './tokenize.ts'

/** A word of the query. */
export interface QueryWord {
  text: string
  /** The words of a name such as `splitChunks`. */
  parts: readonly string[]
  /** Whether the reader may still be typing it. */
  isOpen: boolean
  /** Whether results may lack the word. */
  isOptional: boolean
  /** Whether it says little compared with the other words. */
  isWeak: boolean
  /** Whether it is a piece of a text without spaces. */
  isPiece: boolean
  /**
   * Whether it is a piece that overlaps both of its neighbours. Its two letters may belong to different
   * words.
   */
  isBetween: boolean
}

/** A compound name such as `optimization.splitChunks`. */
export interface Compound {
  text: string
  isOpen: boolean
  /** Whether it begins or ends with signs that words don't have: `--mode`, `@import`. */
  isSigned: boolean
  /** Indexes of the words of the query that it consists of. */
  words: number[]
}

/** Two neighbouring words joined into one: `publicpath` for `public path`. */
export interface Join {
  text: string
  isOpen: boolean
  /** Indexes of the words. */
  words: [first: number, second: number]
}

export interface Query {
  words: QueryWord[]
  compounds: Compound[]
  joins: Join[]
  /** Number of typed words, including those that are ignored. */
  length: number
  /** Whether the query is so long that it was probably pasted, and contains no typing errors. */
  isPasted: boolean
}

/**
 * Longer queries count as pasted, for example error messages. They use the same words as the documentation.
 */
export const maxTypedWords = 12
/** Further words and letters don't improve the results. */
const maxWords = 16
const maxLetters = 320
/** The value in a comment such as `/* chunkName: "admin" *\/`, which is specific to the reader's project. */
const noteValue = /(?<=\/\*\s*[\w$]{1,60}\s*:)[^*]+/g

/** Parses a query. */
export function parseQuery(text: string): Query {
  const words: QueryWord[] = []
  const compounds: Compound[] = []
  const trimmed = text.trimStart().slice(0, maxLetters)
  const chunks: { chunk: Chunk; isLast: boolean; isNoted: boolean }[] = []
  const notes = [...trimmed.matchAll(noteValue)].map(({ index, 0: value }) => [index, index + value.length])
  forEachChunk(trimmed, new Map(), (chunk, start, end) => {
    const isNoted = notes.some(([from = 0, to = 0]) => start >= from && start < to)
    // After a closing bracket the name is complete.
    chunks.push({ chunk, isLast: end === trimmed.length && !/[)\]]$/.test(trimmed), isNoted })
  })
  const all = chunks.flatMap(({ chunk }) => chunk.words)
  const saysNothing = (word: string) => stopWords.has(word) || fillers.has(word)
  const isCommon = (word: string) => saysNothing(word) && !all.every((other) => saysNothing(other.text))
  const hasDistinctive = !all.every(({ text: word }) => saysNothing(word) || weakWords.has(word))
  for (const [index, { chunk, isLast, isNoted }] of chunks.entries()) {
    // `--config-name client`: the value of a flag is specific to the reader's project.
    const isValue = isNoted || (isFlag(chunks[index - 1]?.chunk) && !isFlag(chunk))
    const ofName = new Set<number>()
    for (const [place, word] of chunk.words.entries()) {
      const known = words.findIndex((other) => other.text === word.text)
      if (known !== -1) ofName.add(known)
      const isIgnored = isCommon(word.text)
      // A sentence seldom ends in a stop word, but a name may: `library type this`.
      const isFinalName = isIgnored && word === all.at(-1) && stopWords.has(word.text) && words.length > 1
      if (known !== -1 || words.length >= maxWords || (isIgnored && !isFinalName)) continue
      const isOpen = isLast && word === chunk.words.at(-1)
      // The first letters of a further word can still become any word.
      const isOptional = isFinalName || (isOpen && words.length > 0 && isShort(word.text))
      const { text: typed, parts, isPiece } = word
      const isWeak = isFinalName || isValue || (hasDistinctive && weakWords.has(typed))
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
    isPasted: all.length > maxTypedWords,
  }
}

/** Whether two pieces share a letter. */
function isOverlapped(first: Word | undefined, second: Word | undefined): boolean {
  return (
    first !== undefined && second !== undefined && first.isPiece && second.isPiece && second.start < first.end
  )
}

/** Whether a chunk is a command-line flag such as `--mode`. */
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
