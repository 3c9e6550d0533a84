import type { LineColumn } from '../text/locate.ts'
import { findDeepNesting, maxNesting, type NestedLanguage } from '../text/nesting.ts'
import { DocsiteError } from './docsite-error.ts'
import type { Problem } from './problem.ts'

/**
 * The problem to report for code that is nested so deeply that a native parser would crash the process; undefined if
 * the code isn't nested too deeply.
 */
export function toNestingProblem(code: string, language: NestedLanguage): (Problem & LineColumn) | undefined {
  const place = findDeepNesting(code, language)
  return (
    place && {
      ...place,
      ruleId: 'code-nesting',
      severity: 'error',
      reason: `The code is nested too deeply: the limit is ${maxNesting[language]} levels of brackets and operators`,
      hint: 'Close open brackets, or split the code into smaller parts.',
    }
  )
}

/**
 * Checks the nesting of code before a native parser reads it.
 *
 * @param file The path of the file as it is shown in messages.
 * @throws {DocsiteError} If the code is nested too deeply, with the place where it is.
 */
export function refuseDeepNesting(code: string, file: string, language: NestedLanguage): void {
  const problem = toNestingProblem(code, language)
  if (problem) throw new DocsiteError(problem.reason, { problems: [{ file, ...problem }] })
}
