import { lengthLoss } from '../../../renderer/search/posting.ts'
import { isJoined, stopWords } from '../../../renderer/search/stop-words.ts'
import { type Chunk, forEachChunk } from '../../../renderer/search/tokenize.ts'

/** What a word has gathered in one section. */
export interface Tally {
  /** How much of a title or heading the word is, from 0 to 1. */
  title: number
  heading: number
  /** How often it is in the text; less for a word that is part of another. */
  count: number
  inCode: boolean
}

/** A part of a name counts this share of the whole, and less where the name has many. */
const partShare = 0.6
const partLoss = 0.12
/** `treeshaking` for `tree shaking`. */
const joinShare = 0.5
/** What a word of a description counts as, of a heading. */
const summaryShare = 0.35
/** In code only names count, and short ones are of no use. */
const shortestName = 3

/** Counts the words of a section. */
export class SectionTally {
  readonly words = new Map<string, Tally>()
  readonly #chunks: Map<string, Chunk>

  /** @param chunks Remembers pieces of text that come again. */
  constructor(chunks: Map<string, Chunk>) {
    this.#chunks = chunks
  }

  /**
   * Count a title or heading.
   *
   * @param share What the whole counts, from 0 to 1.
   * @param context Words that are understood: a name doesn't grow longer by them.
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

  /** Count a description: each of its words was chosen, so that it counts more than one of the text. */
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
        if (isPiece || text.length < shortestName || /^\d/.test(text) || stopWords.has(text)) continue
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
