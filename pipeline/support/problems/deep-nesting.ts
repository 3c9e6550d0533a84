import type { LineColumn } from '../text/locate.ts'
import { findDeepNesting, mostLevels, type NestedLanguage } from '../text/nesting.ts'
import { DocsiteError } from './docsite-error.ts'
import type { Problem } from './problem.ts'

/** What is wrong with code that a parser in machine code would end the process over; undefined if nothing is. */
export function toNestingProblem(code: string, language: NestedLanguage): (Problem & LineColumn) | undefined {
  const place = findDeepNesting(code, language)
  return (
    place && {
      ...place,
      ruleId: 'code-nesting',
      severity: 'error',
      reason: `The code is nested too deeply: at most ${mostLevels[language]} levels of brackets and operators are read`,
      hint: 'Close what is open, or give parts of it names of their own.',
    }
  )
}

/** @param file As it is shown. @throws {DocsiteError} With the place of what is nested too deeply. */
export function refuseDeepNesting(code: string, file: string, language: NestedLanguage): void {
  const problem = toNestingProblem(code, language)
  if (problem) throw new DocsiteError(problem.reason, { problems: [{ file, ...problem }] })
}
