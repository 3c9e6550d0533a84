import type { Nodes } from 'mdast'
import type { Point, Position } from 'unist'
import { visit } from 'unist-util-visit'
import type { RecordPlace } from '../record.ts'

/**
 * Nodes of a fragment and of the page that includes it end up in one tree, and plugins copy positions between
 * nodes. To keep track of which file a position belongs to, all files share one range of line numbers: the
 * lines of fragment `k` are shifted by `(k + 1) * linesPerFile`.
 */
const linesPerFile = 10_000_000

/** Shift all positions of a newly parsed fragment to the fragment's own range of line numbers. */
export function moveToFragment(tree: Nodes, fragment: number): void {
  const shift = (fragment + 1) * linesPerFile
  visit(tree, (node) => {
    if (!node.position) return
    node.position = {
      start: { ...node.position.start, line: node.position.start.line + shift },
      end: { ...node.position.end, line: node.position.end.line + shift },
    }
  })
}

/**
 * Shift the positions of nodes that were parsed from a part of a file.
 *
 * @param lines The number of lines before the part.
 * @param cuts For each line of the part, the number of characters that were removed from its beginning.
 */
export function moveLines(tree: Nodes, lines: number, cuts: readonly number[] = []): void {
  visit(tree, (node) => {
    if (!node.position) return
    for (const point of [node.position.start, node.position.end]) {
      point.column += cuts[point.line - 1] ?? 0
      point.line += lines
      // The offset is unknown. No later step reads it, but libraries expect a number.
      point.offset = 0
    }
  })
}

/** Convert a position or point to a place in the page or in one of its fragments. */
export function toPlace(position: Position | Point | undefined): RecordPlace | undefined {
  if (!position) return undefined
  if (!('start' in position)) return { ...fromSpace(position.line), column: position.column }
  return {
    ...fromSpace(position.start.line),
    column: position.start.column,
    endLine: fromSpace(position.end.line).line,
    endColumn: position.end.column,
  }
}

/** Convert line and column to a place if they are not shifted, such as those in an ESTree. */
export function toPlaceIn(fragment: number | undefined, line: number, column: number): RecordPlace {
  return fragment === undefined ? { line, column } : { line, column, fragment }
}

function fromSpace(line: number): { line: number; fragment?: number } {
  const fragment = Math.floor(line / linesPerFile) - 1
  return fragment < 0 ? { line } : { line: line % linesPerFile, fragment }
}
