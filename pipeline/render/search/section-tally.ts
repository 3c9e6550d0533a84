import { lengthLoss } from '../../../renderer/search/posting.ts'
import { isJoined, stopWords } from '../../../renderer/search/stop-words.ts'
import { type Chunk, forEachChunk } from '../../../renderer/search/tokenize.ts'

/** The weights of a word in one section. */
export interface Tally {
  /** The share of the title that the word represents, from 0 to 1. */
  title: number
  /** The share of a heading that the word represents, from 0 to 1. */
  heading: number
  /** The number of occurrences in the text. Occurrences as part of another word count less. */
  count: number
  inCode: boolean
}

/**
 * A part of a compound name has this share of the weight of the whole, and less if the name has many parts.
 */
const partShare = 0.6
const partLoss = 0.12
/** The weight of two words joined to one: `treeshaking` for `tree shaking`. */
const joinShare = 0.5
/** The weight of a word in a description, as a share of a heading. */
const summaryShare = 0.35
/** Minimum length of identifiers in code that are indexed. */
const minNameLength = 3

/** Calculates the weights of the words in a section. */
export class SectionTally {
  readonly words = new Map<string, Tally>()
  readonly #chunks: Map<string, Chunk>

  /** @param chunks A cache of tokenized chunks of text. */
  constructor(chunks: Map<string, Chunk>) {
    this.#chunks = chunks
  }

  /**
   * Add the words of a title or heading.
   *
   * @param share The weight of the whole name, from 0 to 1.
   * @param context Words that are clear from the context: they don't count for the length of the name.
   */
  addName(name: string, field: 'title' | 'heading', share: number, context?: ReadonlySet<string>): void {
    const values = new Map<string, number>()
    const note = (word: string, value: number) => values.set(word, Math.max(values.get(word) ?? 0, value))
    let length = 0
    let last = ''
    forEachChunk(name, this.#chunks, ({ words, compound }) => {
      if (compound !== '') note(compound, 1)
      if (/^[a-z]+(?:-[a-z]+)+$/.test(compound)) note(compound.replaceAll('-', ''), 1)
      for (const { text, parts } of words) {
        if (!context?.has(text)) length += 1
        note(text, 1)
        for (const part of parts) note(part, toPartShare(parts.length))
        if (last !== '' && isJoined(text)) note(last + text, joinShare)
        last = isJoined(text) ? text : ''
      }
    })
    const norm = share / (1 + lengthLoss * Math.max(0, length - 1))
    for (const [word, value] of values) {
      const tally = this.#of(word)
      tally[field] = Math.max(tally[field], value * norm)
    }
  }

  /**
   * Add a description. Its words are chosen carefully, and therefore have more weight than those of the text.
   */
  addSummary(text: string): void {
    this.addText(text)
    forEachChunk(text, this.#chunks, ({ words }) => {
      for (const { text: word } of words) {
        if (stopWords.has(word)) continue
        const tally = this.#of(word)
        tally.heading = Math.max(tally.heading, summaryShare)
      }
    })
  }

  addText(text: string): void {
    forEachChunk(text, this.#chunks, ({ words, compound }) => {
      if (compound !== '') this.#of(compound).count += 1
      for (const { text: word, parts } of words) {
        if (!stopWords.has(word)) this.#of(word).count += 1
        for (const part of parts) if (!stopWords.has(part)) this.#of(part).count += partShare
      }
    })
  }

  addCode(code: string): void {
    forEachChunk(code, this.#chunks, ({ words, compound }) => {
      if (/^(?:--|@)/.test(compound)) this.#of(compound).inCode = true
      for (const { text, isPiece } of words) {
        if (isPiece || text.length < minNameLength || /^\d/.test(text) || stopWords.has(text)) continue
        this.#of(text).inCode = true
      }
    })
  }

  #of(word: string): Tally {
    const known = this.words.get(word)
    if (known) return known
    const tally: Tally = { title: 0, heading: 0, count: 0, inCode: false }
    this.words.set(word, tally)
    return tally
  }
}

function toPartShare(parts: number): number {
  return Math.max(partLoss, partShare - partLoss * Math.max(0, parts - 2))
}
