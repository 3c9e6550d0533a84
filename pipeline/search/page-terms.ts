import {
  encodeOccurrences,
  type Field,
  fields,
  highestLevel,
  type Occurrence,
} from '../../renderer/search/posting.ts'
import { stopWords } from '../../renderer/search/stop-words.ts'
import { type Chunk, forEachChunk } from '../../renderer/search/tokenize.ts'
import { compareText } from '../files/compare.ts'

/** A page as search sees it. */
export interface SearchPage {
  title: string
  description: string
  /** The last part of the page's address, which often says what people call it. */
  slug: string
  /** What stands before the first heading, then one for each heading. */
  sections: readonly SearchSection[]
}

export interface SearchSection {
  heading: string
  /** Of the heading; empty for what stands before the first. */
  id: string
  /** Level of the heading; 1 for what stands before the first. */
  depth: number
  text: string
  code: string
}

/** What a word has gathered in one section. */
interface Tally {
  /** How much of a title or heading the word is, from 0 to 1. */
  title: number
  heading: number
  /** How often it stands in the text; half for a word that is part of another. */
  count: number
  inCode: boolean
}

/** A part of a name counts so much of the whole. */
const partShare = 0.6
/** The address repeats the title in other words. */
const slugShare = 0.7
/** Text in which a word that stands there once has half of its most effect, in words. */
const usualLength = 90
const saturation = 1.2
/** In code only names count, and short ones are of no use. */
const shortestName = 3

/**
 * The words of a page and where they stand: a line for each, `word occurrences`, in the order of the words. It
 * depends on nothing but the page.
 */
export function toPageTerms(page: SearchPage, cache: Map<string, Chunk>): string {
  const terms = new Map<string, Occurrence[]>()
  for (const [section, content] of page.sections.entries()) {
    const tallies = tallySection(page, section, cache)
    const words = content.text.length / 6
    for (const [word, tally] of tallies) {
      const occurrence = toOccurrence(section, tally, words, content.depth)
      const known = terms.get(word)
      if (known) known.push(occurrence)
      else terms.set(word, [occurrence])
    }
  }
  return [...terms]
    .sort(([a], [b]) => compareText(a, b))
    .map(([word, occurrences]) => `${word} ${encodeOccurrences(occurrences)}\n`)
    .join('')
}

function tallySection(page: SearchPage, section: number, cache: Map<string, Chunk>): Map<string, Tally> {
  const { sections, title, slug, description } = page
  const content = sections[section]
  const tallies = new Map<string, Tally>()
  if (!content) return tallies
  const add = (word: string): Tally => {
    const known = tallies.get(word)
    if (known) return known
    const tally: Tally = { title: 0, heading: 0, count: 0, inCode: false }
    tallies.set(word, tally)
    return tally
  }
  const addName = (name: string, field: 'title' | 'heading', share: number) => {
    const words = new Map<string, number>()
    let length = 0
    let last = ''
    const note = (word: string, value: number) => words.set(word, Math.max(words.get(word) ?? 0, value))
    forEachChunk(name, cache, (chunk) => {
      if (chunk.compound !== '') note(chunk.compound, 1)
      for (const { text, parts } of chunk.words) {
        length += 1
        note(text, 1)
        for (const part of parts) note(part, partShare)
        // `tree shaking` is also written in one word.
        if (last !== '' && isJoined(text)) note(last + text, partShare)
        last = isJoined(text) ? text : ''
      }
    })
    const norm = share / (1 + 0.2 * Math.max(0, length - 1))
    for (const [word, value] of words) {
      const tally = add(word)
      tally[field] = Math.max(tally[field], value * norm)
    }
  }
  const addText = (text: string) => {
    forEachChunk(text, cache, (chunk) => {
      if (chunk.compound !== '') add(chunk.compound).count += 1
      for (const { text: word, parts } of chunk.words) {
        if (!stopWords.has(word)) add(word).count += 1
        for (const part of parts) if (!stopWords.has(part)) add(part).count += partShare
      }
    })
  }
  if (section === 0) {
    addName(title, 'title', 1)
    addName(slug, 'title', slugShare)
    addText(description)
  } else addName(content.heading, 'heading', 1)
  addText(content.text)
  forEachChunk(content.code, cache, ({ words, compound }) => {
    if (/^(?:--|@)/.test(compound)) add(compound).inCode = true
    for (const { text, isPiece } of words) {
      if (isPiece || text.length < shortestName || /^\d/.test(text) || stopWords.has(text)) continue
      add(text).inCode = true
    }
  })
  return tallies
}

/** Whether a word of a heading may be written together with its neighbour. */
function isJoined(word: string): boolean {
  return /^[a-z]{3,14}$/.test(word) && !stopWords.has(word)
}

function toOccurrence(section: number, tally: Tally, words: number, depth: number): Occurrence {
  const { title, heading, count, inCode } = tally
  const frequency = count / (count + saturation * (0.3 + (0.7 * lengthClass(words)) / usualLength))
  const [field, value] = ((): [Field, number] => {
    if (title > 0) return [fields.title, title]
    if (heading > 0) return [fields.heading, heading * (1 - 0.05 * (depth - 2))]
    if (count > 0) return [fields.text, frequency]
    return [fields.code, inCode ? 0.5 : 0]
  })()
  return { section, field, level: Math.max(0, Math.min(highestLevel, Math.round(value * highestLevel))) }
}

/** Lengths by steps of a half: a word more or less in a section changes nothing for all its other words. */
function lengthClass(words: number): number {
  let length = 10
  while (length * 1.5 <= words) length *= 1.5
  return length
}
