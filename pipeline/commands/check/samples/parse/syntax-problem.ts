import { locate } from '../../../../support/text/locate.ts'

/** A syntax error. Line and column refer to the code and start at 1. */
export interface SyntaxProblem {
  line: number
  column: number
  reason: string
  /** Whether the code is valid JSON apart from comments and trailing commas. */
  isLooseJson?: true
}

/**
 * Creates a syntax error.
 *
 * @param offset Offset in the code, in UTF-16 code units. It is clamped to the length of the code.
 */
export function toSyntaxProblem(code: string, offset: number, reason: string): SyntaxProblem {
  return { ...locate(code, offset), reason }
}
