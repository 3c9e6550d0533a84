import type { Nodes } from 'mdast'
import type { Point, Position } from 'unist'
import { visit } from 'unist-util-visit'
import type { RecordPlace } from '../record.ts'

/**
 * Nodes of a fragment and of the page that includes it end up in one tree, and plugins copy their positions about.
 * So that a position still says which file it belongs to, all files share one space of lines: those of fragment `k`
 * are moved up by `(k + 1) * linesPerFile`.
 */
const linesPerFile = 10_000_000

/** Move all positions of a freshly parsed fragment to its own part of the space. */
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

/** A position or point as a place: line and column of the page, or of one of its fragments. */
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

/** The place of a point of a parser that knows nothing of the space, such as a point of an ES tree. */
export function toPlaceIn(fragment: number | undefined, line: number, column: number): RecordPlace {
  return fragment === undefined ? { line, column } : { line, column, fragment }
}

function fromSpace(line: number): { line: number; fragment?: number } {
  const fragment = Math.floor(line / linesPerFile) - 1
  return fragment < 0 ? { line } : { line: line % linesPerFile, fragment }
}
