import MagicString from 'magic-string'
import type { Nodes } from 'mdast'
import { createLocator, type LineColumn } from '../../../support/text/locate.ts'
import type { Place } from '../data/setting.ts'

/** A page that is being rewritten by edits of ranges, which keep all other text byte for byte. */
export class PageEdit {
  readonly source: string
  readonly text: MagicString
  private readonly file: string
  /** Number of lines of the front matter, which precedes the source. */
  private readonly linesBefore: number
  /** Original line numbers of the source's lines, if earlier steps have added or removed lines. */
  private readonly oldLines: readonly number[] | undefined
  private readonly locate: (offset: number) => LineColumn
  private readonly removed: [start: number, end: number][] = []
  /** For each change that adds or removes lines: its end offset and the difference in lines. */
  private readonly shifts: { end: number; lines: number }[] = []

  constructor(source: string, file: string, linesBefore: number, oldLines?: readonly number[]) {
    this.source = source
    this.locate = createLocator(source)
    this.oldLines = oldLines
    this.text = new MagicString(source)
    this.file = file
    this.linesBefore = linesBefore
  }

  placeAt(offset: number): Place {
    const { line } = this.locate(offset)
    return { file: this.file, line: this.oldLines?.[line - 1] ?? line + this.linesBefore }
  }

  replace(start: number, end: number, text: string): void {
    if (end <= start) {
      this.text.appendLeft(start, text)
      this.shift(start, start, text)
      return
    }
    if (this.isGone(start)) return
    this.text.update(start, end, text)
    this.shift(start, end, text)
    this.removed.push([start, end])
  }

  /** Replace a range even if parts of it were replaced before. */
  overwrite(start: number, end: number, text: string): void {
    this.text.update(start, end, text)
    this.shift(start, end, text)
    this.removed.push([start, end])
  }

  remove(start: number, end: number): void {
    if (end <= start || this.isGone(start)) return
    this.text.remove(start, end)
    this.shift(start, end, '')
    this.removed.push([start, end])
  }

  /**
   * Convert a line number of the old file to the new file.
   *
   * @param linesBefore Number of lines of the new front matter.
   */
  toNewLine(line: number, linesBefore: number): number {
    const inner = Math.max(0, line - 1 - this.linesBefore)
    const offset = this.source.split('\n').slice(0, inner).join('\n').length + (inner > 0 ? 1 : 0)
    const moved = this.shifts.reduce((sum, { end, lines }) => (end <= offset ? sum + lines : sum), 0)
    return linesBefore + 1 + inner + moved
  }

  private shift(start: number, end: number, text: string): void {
    const lines = text.split('\n').length - this.source.slice(start, end).split('\n').length
    if (lines !== 0) this.shifts.push({ end, lines })
  }

  /** Whether an offset is in a range that was replaced before. */
  isGone(offset: number): boolean {
    return this.removed.some(([start, end]) => offset >= start && offset < end)
  }
}

/** The offsets of a node; an empty range if they aren't known. */
export function rangeOf(node: Pick<Nodes, 'position'>): [start: number, end: number] {
  const start = node.position?.start.offset ?? 0
  return [start, node.position?.end.offset ?? start]
}

/** The end offset of the opening tag that begins at an offset; `>` in quotes and braces doesn't end it. */
export function openTagEnd(source: string, start: number): number {
  let quote = ''
  let depth = 0
  for (let index = start; index < source.length; index += 1) {
    const letter = source[index] ?? ''
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'" || (letter === '`' && depth > 0)) quote = letter
    else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    else if (letter === '>' && depth === 0) return index + 1
  }
  return source.length
}

/**
 * The indentation of a list item's continuation lines, for the item that the line of an offset belongs to.
 */
export function indentAt(offset: number, source: string): string {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
  return (/^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0] ?? '').replaceAll(/[^\t]/g, ' ')
}
