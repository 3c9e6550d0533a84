import MagicString from 'magic-string'
import type { Nodes } from 'mdast'
import { createLocator, type LineColumn } from '../../../support/text/locate.ts'
import type { Place } from '../data/setting.ts'

/** A page that is being rewritten: changes by place, so that all other text stays byte for byte. */
export class PageEdit {
  readonly source: string
  readonly text: MagicString
  private readonly file: string
  /** Number of lines before the source: those of the front matter. */
  private readonly linesBefore: number
  /** The old lines of the source's lines, if these are other ones already. */
  private readonly oldLines: readonly number[] | undefined
  private readonly locate: (offset: number) => LineColumn
  private readonly removed: [start: number, end: number][] = []
  /** By how many lines each change makes the text longer, and where it ends. */
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

  /** Replace text in which parts were replaced already. */
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

  /** The number of a line of the old file in the new one. @param linesBefore Those of the new front matter. */
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

  /** Whether a place is within what was replaced already. */
  isGone(offset: number): boolean {
    return this.removed.some(([start, end]) => offset >= start && offset < end)
  }
}

/** Where a node is; zero-length at the start if that isn't known. */
export function rangeOf(node: Pick<Nodes, 'position'>): [start: number, end: number] {
  const start = node.position?.start.offset ?? 0
  return [start, node.position?.end.offset ?? start]
}

/** The end of an opening tag that begins at an offset: quotes and braces may hold `>`. */
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

/** The spaces that lines have in the element of a list that begins, or goes on, in the line of an offset. */
export function indentAt(offset: number, source: string): string {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
  return (/^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0] ?? '').replaceAll(/[^\t]/g, ' ')
}
