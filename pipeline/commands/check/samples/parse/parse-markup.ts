import { type ErrorCodes, type ParserError, parse, parseFragment } from 'parse5'
import { CssSyntaxError, parse as parsePlainCss } from 'postcss'
import postcssScss from 'postcss-scss'
import type { SyntaxProblem } from './syntax-problem.ts'

/** Errors to ignore, because their meaning is clear to browsers and people. */
const harmless = new Set([
  'missing-doctype',
  'non-void-html-element-start-tag-with-trailing-solidus',
] as ErrorCodes[])

/** Parses an HTML document or fragment. */
export function parseHtml(code: string): SyntaxProblem | undefined {
  const errors: ParserError[] = []
  const options = { sourceCodeLocationInfo: true, onParseError: (error: ParserError) => errors.push(error) }
  const isDocument = /^\s*<(?:!doctype|html|head|body)\b/i.test(code)
  if (isDocument) parse(code, options)
  else parseFragment(code, options)
  const error = errors.find((found) => !harmless.has(found.code))
  if (!error) return undefined
  return { line: error.startLine, column: error.startCol, reason: error.code.replaceAll('-', ' ') }
}

/** Parses a style sheet. */
export function parseCss(code: string, language: 'css' | 'scss'): SyntaxProblem | undefined {
  try {
    if (language === 'scss') postcssScss.parse(code)
    else parsePlainCss(code)
    return undefined
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return { line: error.line ?? 1, column: error.column ?? 1, reason: error.reason }
  }
}
