import { location } from 'vfile-location'

/** A point in a text: both from 1. */
export interface LineColumn {
  line: number
  column: number
}

/**
 * The line and column of an offset. Lines end as in Markdown: with a line feed, a carriage return, or both.
 *
 * @param offset In UTF-16 units; one outside of the text is moved to the nearest end.
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

/** A point of a text that is part of a larger one, as a point of the larger one, in which it starts at `start`. */
export function addPoint(start: LineColumn, point: LineColumn): LineColumn {
  return {
    line: start.line + point.line - 1,
    column: point.line === 1 ? start.column + point.column - 1 : point.column,
  }
}
