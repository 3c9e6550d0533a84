import MagicString from 'magic-string'
import type { Range } from './parse-readme.ts'

/** A range of a text and its replacement. */
export interface Edit extends Range {
  text: string
}

/**
 * Apply edits to a text. The text between the edits is not changed.
 *
 * @param edits In any order. Edits inside the range of another edit are dropped.
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
 * Create edits that remove ranges from a text. Lines that would become blank are removed, too, because a
 * blank line in an HTML block would end it.
 *
 * @param ranges In any order; they may touch and overlap.
 */
export function toRemovals(source: string, ranges: readonly Range[]): Edit[] {
  return joinRanges(source, ranges).map((range) => ({ ...takeLines(source, range), text: '' }))
}

/** Merge ranges on the same line that have only spaces between them. */
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

/** Extend a range to its full lines, including the last line ending, if it covers all their text. */
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
