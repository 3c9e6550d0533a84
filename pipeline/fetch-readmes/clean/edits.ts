import MagicString from 'magic-string'
import type { Range } from './parse-readme.ts'

/** A stretch of a text and what takes its place. */
export interface Edit extends Range {
  text: string
}

/**
 * Edit a text, and leave all that is between the edits as it is.
 *
 * @param edits In any order. Those that are within a wider one are dropped.
 */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || b.end - a.end)
  const edited = new MagicString(source)
  let position = 0
  for (const { start, end, text } of ordered) {
    if (start < position) continue
    if (start === end) edited.appendLeft(start, text)
    else edited.update(start, end, text)
    position = end
  }
  return edited.toString()
}

/**
 * Edits that take stretches out of a text, without leaving lines behind that held nothing else: a blank line inside
 * an HTML block would end it.
 *
 * @param ranges In any order; they may touch and overlap.
 */
export function toRemovals(source: string, ranges: readonly Range[]): Edit[] {
  return joinRanges(source, ranges).map((range) => ({ ...takeLines(source, range), text: '' }))
}

/** One range for several of a line with only spaces between them. */
function joinRanges(source: string, ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && (start <= last.end || /^[^\S\r\n]*$/.test(source.slice(last.end, start)))) {
      last.end = Math.max(last.end, end)
    } else joined.push({ start, end })
  }
  return joined
}

/** Widen a range that leaves nothing of its lines to these lines, with the line end of the last one. */
function takeLines(source: string, range: Range): Range {
  const before = lineStart(source, range.start)
  const spaces = /[^\S\r\n]*(?:\r\n|\r|\n|$)/y
  spaces.lastIndex = range.end
  const rest = spaces.exec(source)
  if (!rest || source.slice(before, range.start).trim() !== '') return range
  return { start: before, end: range.end + rest[0].length }
}

function lineStart(source: string, offset: number): number {
  for (let start = offset; start > 0; start -= 1) {
    const unit = source[start - 1]
    if (unit === '\n' || unit === '\r') return start
  }
  return 0
}
