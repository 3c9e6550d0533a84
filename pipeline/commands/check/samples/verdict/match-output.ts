import { stripVTControlCharacters } from 'node:util'
import escapeStringRegexp from 'escape-string-regexp'

/** The first line of the expected output that the real one doesn't have. */
export interface OutputMismatch {
  /** Of the expected output, from 1. */
  line: number
  expected: string
  /** The line in its place; undefined if the output ends before it. */
  actual: string | undefined
}

/** A line of its own that represents any lines. */
const anyLines = /^\s*(?:…|\.\.\.)\s*$/
/** Within a line: any text. */
const anyText = /…|\.\.\./

/**
 * Compare what a page says a command prints with what it printed, line by line.
 *
 * Space at the ends of lines, blank lines at both ends, colours, and what a progress bar overwrote don't count.
 *
 * @returns Undefined if they agree.
 */
export function matchOutput(expected: string, actual: string): OutputMismatch | undefined {
  const expectedLines = expected.split('\n').map((line) => line.trimEnd())
  const offset = expectedLines.findIndex((line) => line !== '')
  const actualLines = toLines(actual)
  const segments = toSegments(expectedLines)
  let position = 0
  for (const [index, segment] of segments.entries()) {
    const isFirst = index === 0
    const isLast = index === segments.length - 1
    const start = findSegment(segment, actualLines, position, isFirst, isLast)
    if (typeof start !== 'number') return { ...start, line: start.line + Math.max(0, offset) }
    position = start + segment.lines.length
  }
  return undefined
}

/** The lines of what a program wrote, as a terminal shows them. */
export function toLines(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r') + 1).trimEnd())
  return trimBlank(lines)
}

interface Segment {
  lines: string[]
  /** Of the first line, from 1. */
  line: number
}

function toSegments(expected: readonly string[]): Segment[] {
  const segments: Segment[] = [{ lines: [], line: 1 }]
  for (const [index, text] of trimBlank(expected).entries()) {
    if (anyLines.test(text)) segments.push({ lines: [], line: index + 2 })
    else segments.at(-1)?.lines.push(text)
  }
  return segments
}

function findSegment(
  { lines, line }: Segment,
  actual: readonly string[],
  from: number,
  isFirst: boolean,
  isLast: boolean,
): number | OutputMismatch {
  const end = actual.length - lines.length
  // The first lines are the first, the last lines the last; between two `…` the first place that fits will do.
  const starts = isFirst ? [from] : isLast ? [Math.max(from, end)] : undefined
  if (isLast && !isFirst && lines.length === 0) return actual.length
  let best: (OutputMismatch & { matched: number }) | undefined
  for (let start = starts?.[0] ?? from; start <= Math.max(end, starts?.[0] ?? 0); start += 1) {
    const wrong = lines.findIndex((text, index) => !matchLine(text, actual[start + index]))
    if (wrong === -1) {
      const rest = actual[start + lines.length]
      if (!isFirst || !isLast || rest === undefined) return start
      return { line: line + lines.length, expected: '', actual: rest }
    }
    if (!best || wrong > best.matched) {
      best = {
        line: line + wrong,
        expected: lines[wrong] ?? '',
        actual: actual[start + wrong],
        matched: wrong,
      }
    }
    if (starts) break
  }
  if (!best) return { line, expected: lines[0] ?? '', actual: undefined }
  const { matched: _, ...mismatch } = best
  return mismatch
}

function matchLine(expected: string, actual: string | undefined): boolean {
  if (actual === undefined) return false
  const parts = expected.split(anyText)
  if (parts.length === 1) return expected === actual
  const pattern = parts.map((part) => escapeStringRegexp(part)).join('.*')
  return new RegExp(`^${pattern}$`, 's').test(actual)
}

function trimBlank(lines: readonly string[]): string[] {
  const isText = (line: string) => line.trim() !== ''
  const first = lines.findIndex(isText)
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isText) + 1)
}
