import type { Segment } from './hit.ts'
import { type Chunk, forEachChunk } from './tokenize.ts'

/** Length of an excerpt, in letters of normal width. Chinese characters count twice. */
const excerptWidth = 170
/** Length of the text before the first match. */
const leadWidth = 40

interface Range {
  start: number
  end: number
  word: string
}

/** Returns a whole text with the words highlighted. @param words In the form of the index. */
export function markWords(text: string, words: ReadonlySet<string>, cache: Map<string, Chunk>): Segment[] {
  return toSegments(text, findWords(text, words, cache), 0, text.length)
}

/**
 * Returns the part of a text in which most of the words occur together, with the words highlighted.
 *
 * @param text The first line is the prose of a section, the second line its code, if it has any.
 */
export function toExcerpt(
  text: string,
  words: ReadonlySet<string>,
  cache: Map<string, Chunk>,
): { segments: Segment[]; isCode: boolean } {
  const [prose = '', code = ''] = text.split('\n')
  const inProse = findBest(prose, findWords(prose, words, cache))
  const inCode = inProse.count === 0 ? findBest(code, findWords(code, words, cache)) : undefined
  return inCode && inCode.count > 0
    ? { segments: cut(code, inCode), isCode: true }
    : { segments: cut(prose, inProse), isCode: false }
}

function findWords(text: string, words: ReadonlySet<string>, cache: Map<string, Chunk>): Range[] {
  const ranges: Range[] = []
  forEachChunk(text, cache, (chunk, start, end) => {
    if (chunk.compound !== '' && words.has(chunk.compound)) {
      ranges.push({ start, end, word: chunk.compound })
      return
    }
    for (const word of chunk.words) {
      const whole = { start: start + word.start, end: start + word.end }
      if (words.has(word.text)) ranges.push({ ...whole, word: word.text })
      else {
        const part = word.parts.find((name) => words.has(name))
        const offset =
          part === undefined ? -1 : text.slice(whole.start, whole.end).toLowerCase().indexOf(part)
        if (part === undefined) continue
        // With accents or vowel signs, the text of the part differs: highlight the whole word.
        const partStart = offset === -1 ? whole.start : whole.start + offset
        ranges.push({
          start: partStart,
          end: offset === -1 ? whole.end : partStart + part.length,
          word: part,
        })
      }
    }
  })
  return ranges
}

interface Place {
  ranges: Range[]
  /** Offset of the first word. */
  start: number
  /** Number of different words that occur together. */
  count: number
}

/** Finds the first part of a text with the most different words. */
function findBest(text: string, ranges: Range[]): Place {
  let best: Place = { ranges, start: 0, count: 0 }
  for (const [index, { start }] of ranges.entries()) {
    const together = new Set<string>()
    for (let other = index; other < ranges.length; other += 1) {
      const range = ranges[other]
      if (!range || toWidth(text.slice(start, range.end)) > excerptWidth - leadWidth) break
      together.add(range.word)
    }
    if (together.size > best.count) best = { ranges, start, count: together.size }
    if (ranges.length > 200 && index > 200) break
  }
  return best
}

function cut(text: string, { ranges, start: match }: Place): Segment[] {
  let start = match
  while (start > 0 && toWidth(text.slice(start, match)) < leadWidth) start -= 1
  start = start === 0 ? 0 : toWordStart(text, start, match)
  while (start < match && isWithinLetter(text, start)) start += 1
  let end = Math.min(text.length, start + excerptWidth)
  while (toWidth(text.slice(start, end)) > excerptWidth) end -= 1
  if (end < text.length) end = Math.max(match + 1, toWordEnd(text, end, match))
  while (end < text.length && isWithinLetter(text, end)) end += 1
  const segments = toSegments(text, ranges, start, end)
  if (start > 0) segments.unshift({ text: '… ', isMatch: false })
  if (end < text.length) segments.push({ text: ' …', isMatch: false })
  return segments
}

/**
 * Whether a text can't be cut at a position, because a combining mark or the second half of a surrogate pair
 * follows.
 */
function isWithinLetter(text: string, position: number): boolean {
  return /^[\p{M}\p{Cs}\p{Cf}]/u.test(text.charAt(position))
}

/** Moves the start to the next word, if there is a space before the match. */
function toWordStart(text: string, start: number, match: number): number {
  const space = text.indexOf(' ', start)
  return space !== -1 && space < match ? space + 1 : start
}

function toWordEnd(text: string, end: number, match: number): number {
  const space = text.lastIndexOf(' ', end)
  return space > match + 20 ? space : end
}

function toSegments(text: string, ranges: readonly Range[], start: number, end: number): Segment[] {
  const segments: Segment[] = []
  let position = start
  const add = (until: number, isMatch: boolean) => {
    if (until <= position) return
    const last = segments.at(-1)
    const piece = text.slice(position, until)
    if (last && last.isMatch === isMatch) last.text += piece
    else segments.push({ text: piece, isMatch })
    position = until
  }
  for (const range of ranges) {
    if (range.end <= start || range.start >= end) continue
    add(Math.max(start, range.start), false)
    add(Math.min(end, range.end), true)
  }
  add(end, false)
  return segments
}

function toWidth(text: string): number {
  let width = 0
  for (let index = 0; index < text.length; index += 1) width += text.charCodeAt(index) >= 0x2e80 ? 2 : 1
  return width
}
