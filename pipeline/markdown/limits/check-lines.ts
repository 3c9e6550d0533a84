import type { Limits } from '../../config/limits-schema.ts'
import type { RecordPlace } from '../record.ts'
import { nestedTooDeeply, tooManyCells } from './limit-exceeded.ts'

const fenceMark = /^[ \t]*(`{3,}|~{3,})/
/** A block quote marker, bullet or list number that opens a nesting level. */
const levelMark = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
const thematicBreak = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/
/** A delimiter row without white space around it. */
const delimiterRow = /^\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*[ \t]*\|?$/

/**
 * Check the lines of a source for block quotes, lists and tables beyond the limits before it is parsed: the
 * parser's time grows with the square of their levels and cells. The counts may be approximate if they are
 * far from the limits; `checkTree` counts exactly.
 *
 * @throws {LimitExceeded} With the place of the first line beyond a limit.
 */
export function checkLines(source: string, { nesting, tableCells }: Limits): void {
  const levels = new LevelCounter()
  const tables = new CellCounter()
  let deepest = 0
  let firstTooDeep: RecordPlace | undefined
  let fence: string | undefined
  let line = 0
  for (let start = 0; start <= source.length; ) {
    const newline = source.indexOf('\n', start)
    const end = newline === -1 ? source.length : newline
    const text = source.slice(start, end)
    line += 1
    start = end + 1
    const { depth, rest } = levels.read(text, fence !== undefined)
    const mark = fenceMark.exec(rest)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && rest.trim() === mark) fence = undefined
      continue
    }
    if (mark !== undefined) fence = mark
    if (depth > nesting) firstTooDeep ??= { line, column: 1 }
    if (depth > deepest) deepest = depth
    if (tables.add(rest) > tableCells) throw tooManyCells(tableCells, { line, column: 1 }, tables.cells)
  }
  if (firstTooDeep) throw nestedTooDeeply(nesting, firstTooDeep, deepest)
}

/** Counts the block quotes and list items that contain a line. */
class LevelCounter {
  /** For each open list item, the column (from 0) at which its content begins. */
  readonly #items: number[] = []

  /** @returns The nesting depth of the line, and the line without the markers that open levels. */
  read(line: string, isCode: boolean): { depth: number; rest: string } {
    let quotes = 0
    let position = 0
    const opened: number[] = []
    levelMark.lastIndex = 0
    if (!thematicBreak.test(line)) {
      for (let mark = levelMark.exec(line); mark; mark = levelMark.exec(line)) {
        position = levelMark.lastIndex
        if (mark[1]) quotes += 1
        else if (isCode) break
        else opened.push(position)
      }
    }
    const [first] = opened
    if (first !== undefined) while ((this.#items.at(-1) ?? 0) >= first) this.#items.pop()
    this.#items.push(...opened)
    return { depth: quotes + (opened.length > 0 ? this.#items.length : 0), rest: line.slice(position) }
  }
}

/** Counts table cells: the number of columns of a table, for each of its rows. */
class CellCounter {
  cells = 0
  /** Number of columns of the table that the previous line belongs to; 0 if it belongs to none. */
  #columns = 0
  #previousLine = ''

  /** @returns The number of cells up to and including this line. */
  add(line: string): number {
    const previousLine = this.#previousLine
    this.#previousLine = line
    if (line.trim() === '') this.#columns = 0
    else if (this.#columns > 0) this.cells += this.#columns
    else if (line.includes('|') && delimiterRow.test(line.trim())) {
      const columns = countColumns(line)
      if (previousLine.trim() !== '' && countColumns(previousLine) === columns) {
        this.#columns = columns
        this.cells += 2 * columns
      }
    }
    return this.cells
  }
}

function countColumns(row: string): number {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).length
}
