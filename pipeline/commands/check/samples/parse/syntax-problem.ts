import { locate } from '../../../../support/text/locate.ts'

/** Where code isn't what its language says; lines and columns of the code, from 1. */
export interface SyntaxProblem {
  line: number
  column: number
  reason: string
}

/** @param offset Counts UTF-16 units of the code; one outside of it is moved to the nearest end. */
export function toSyntaxProblem(code: string, offset: number, reason: string): SyntaxProblem {
  return { ...locate(code, offset), reason }
}
