import { location } from 'vfile-location'

/** A point in a text. Lines and columns start at 1. */
export interface LineColumn {
  line: number
  column: number
}

/**
 * The line and column of an offset. Lines end as in Markdown: with a line feed, a carriage return, or both.
 *
 * @param offset The offset in UTF-16 code units. It is clamped to the text.
 */
export function locate(text: string, offset: number): LineColumn {
  return createLocator(text)(offset)
}

/** `locate` for many offsets of one text. */
export function createLocator(text: string): (offset: number) => LineColumn {
  const places = location(text)
  return (offset) => {
    const inside = Math.min(Math.max(0, offset), text.length)
    const { line = 1, column = 1 } = places.toPoint(inside) ?? {}
    return { line, column }
  }
}

/** Converts a point in an excerpt to a point in the whole text. @param start The point where the excerpt starts. */
export function addPoint(start: LineColumn, point: LineColumn): LineColumn {
  return {
    line: start.line + point.line - 1,
    column: point.line === 1 ? start.column + point.column - 1 : point.column,
  }
}
