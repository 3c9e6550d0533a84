import { stripVTControlCharacters } from 'node:util'
import escapeStringRegexp from 'escape-string-regexp'

/** The first difference between expected and actual output. */
export interface OutputMismatch {
  /** Line of the expected output, from 1. */
  line: number
  expected: string
  /** The actual line; undefined if the output ends before it. */
  actual: string | undefined
  /** Index of the actual line in the result of `toLines`; the number of lines if the output ends before it. */
  at: number
}

/** Matches a line that represents any number of lines. */
const anyLines = /^\s*(?:…|\.\.\.)\s*$/
/** Matches the part of a line that represents any text. */
const anyText = /…|\.\.\./

/**
 * Compares the output that a page shows with the actual output of a command, line by line.
 *
 * Trailing spaces, blank lines at the start and end, colours, and text overwritten by a progress bar are
 * ignored.
 *
 * @returns undefined if they match.
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

/** Splits the output of a program into lines as a terminal shows them. */
export function toLines(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r') + 1).trimEnd())
  return trimBlank(lines)
}

interface Segment {
  lines: string[]
  /** Number of the first line, from 1. */
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
  // The first segment has to match at the start and the last at the end; segments between two `…` match at
  // the first possible place.
  const starts = isFirst ? [from] : isLast ? [Math.max(from, end)] : undefined
  if (isLast && !isFirst && lines.length === 0) return actual.length
  let best: (OutputMismatch & { matched: number }) | undefined
  for (let start = starts?.[0] ?? from; start <= Math.max(end, starts?.[0] ?? 0); start += 1) {
    const wrong = lines.findIndex((text, index) => !matchLine(text, actual[start + index]))
    if (wrong === -1) {
      const rest = actual[start + lines.length]
      if (!isFirst || !isLast || rest === undefined) return start
      return { line: line + lines.length, expected: '', actual: rest, at: start + lines.length }
    }
    if (!best || wrong > best.matched) {
      best = {
        line: line + wrong,
        expected: lines[wrong] ?? '',
        actual: actual[start + wrong],
        at: Math.min(start + wrong, actual.length),
        matched: wrong,
      }
    }
    if (starts) break
  }
  if (!best) return { line, expected: lines[0] ?? '', actual: undefined, at: actual.length }
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
