import { readFileSync } from 'node:fs'
import { unprintable } from '../text/printable.ts'
import type { Problem } from './problem.ts'

/** Longer lines are truncated around the column: otherwise one minified line would fill the terminal. */
const maxWidth = 160
/** In fewer characters nothing would be recognisable. */
const minWidth = 24
/** The width of everything before the source: two indentations, a mark, the line number and a bar. */
const gutter = 12

export interface CodeFrameOptions {
  /** Width of the terminal, in characters; 0 or undefined if there is none. */
  columns?: number
  readText?: (file: string) => string | undefined
}

/** The source lines around a problem with its place marked; undefined if it has no place or its file can't be read. */
export async function toCodeFrame(
  problem: Problem,
  { columns = process.stderr.columns, readText = readSource }: CodeFrameOptions = {},
): Promise<string | undefined> {
  const { file, line, column = 1, endLine, endColumn } = problem
  if (file === undefined || line === undefined) return undefined
  const text = readText(file)
  if (text === undefined) return undefined
  const { codeFrameColumns } = await import('@babel/code-frame')
  const width = columns ? Math.max(minWidth, Math.min(maxWidth, columns - gutter)) : maxWidth
  // Each character is replaced by one of the same width, because columns count the characters of the source.
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll(unprintable, '\uFFFD'))
  const isLong = (lines[line - 1]?.length ?? 0) > width
  const from = isLong ? Math.max(0, column - Math.floor(width / 2)) : 0
  const shown = lines.map((text) => text.slice(from, from + width)).join('\n')
  const start = { line, column: column - from }
  const end =
    endLine === line && endColumn !== undefined && endColumn > column
      ? { line, column: Math.min(endColumn - from, width + 1) }
      : undefined
  return codeFrameColumns(shown, { start, end }, { linesAbove: 1, linesBelow: 1 })
}

/** Returns undefined if the file can't be read: its problem is then reported without a code frame. */
function readSource(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
