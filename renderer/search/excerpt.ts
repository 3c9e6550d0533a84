import type { Segment } from './hit.ts'
import { type Chunk, forEachChunk } from './tokenize.ts'

/** What an excerpt shows, in letters of the usual width; those of Chinese take two. */
const excerptWidth = 170
/** What it shows before the first match. */
const leadWidth = 40

interface Range {
  start: number
  end: number
  word: string
}

/** The whole of a text, with the words marked. @param words As the index has them. */
export function markWords(text: string, words: ReadonlySet<string>, cache: Map<string, Chunk>): Segment[] {
  return toSegments(text, findWords(text, words, cache), 0, text.length)
}

/**
 * The place of a text where most of the words are together, with the words marked.
 *
 * @param text On the first line what is read, on the second the code, if there is any.
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
        // With accents or vowel signs it is another text there: all of the word is marked.
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
  /** Where the first word is. */
  start: number
  /** How many different words are together there. */
  count: number
}

/** The stretch with the most different words in it; the first of equals. */
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

/** Whether a text can't be cut at a position: a mark, or the second half of a rare letter, follows. */
function isWithinLetter(text: string, position: number): boolean {
  return /^[\p{M}\p{Cs}\p{Cf}]/u.test(text.charAt(position))
}

/** Begin after a space, if there is one on the way to the match. */
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
