import { readFileSync } from 'node:fs'
import type { Problem } from './problem.ts'

/** Lines longer than this are cut around the column, or one minified line would fill the terminal. */
const widest = 160

/** The source lines around a problem with its place marked; nothing where the file can't be read. */
export async function toCodeFrame(problem: Problem, readText = readSource): Promise<string | undefined> {
  const { file, line, column = 1, endLine, endColumn } = problem
  if (file === undefined || line === undefined) return undefined
  const text = readText(file)
  if (text === undefined) return undefined
  const { codeFrameColumns } = await import('@babel/code-frame')
  const from = Math.max(0, column - widest / 2)
  const lines = text.split(/\r\n|\r|\n/)
  const cut = (lines[line - 1]?.length ?? 0) > widest
  const shown = cut ? lines.map((l) => l.slice(from, from + widest)).join('\n') : lines.join('\n')
  const start = { line, column: cut ? column - from : column }
  const end =
    endLine === line && endColumn !== undefined && endColumn > column
      ? { line, column: Math.min(cut ? endColumn - from : endColumn, widest) }
      : undefined
  return codeFrameColumns(shown, { start, end }, { linesAbove: 1, linesBelow: 1 })
}

function readSource(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
