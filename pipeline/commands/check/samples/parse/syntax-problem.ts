import { locate } from '../../../../support/text/locate.ts'

/** A syntax error. Line and column refer to the code and start at 1. */
export interface SyntaxProblem {
  line: number
  column: number
  reason: string
}

/**
 * Creates a syntax error.
 *
 * @param offset Offset in the code, in UTF-16 code units. It is clamped to the length of the code.
 */
export function toSyntaxProblem(code: string, offset: number, reason: string): SyntaxProblem {
  return { ...locate(code, offset), reason }
}
