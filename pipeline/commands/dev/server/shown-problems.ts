import type { ShownProblem } from '../../../../renderer/dev/events.ts'
import { toCodeFrame } from '../../../support/problems/code-frame.ts'
import { compareProblems, type Problem } from '../../../support/problems/problem.ts'

/** Maximum number of problems with a code frame. Nobody would read more. */
const maxFrames = 20

/**
 * Converts problems for display in open pages. Notes are left out.
 *
 * @param urlOf Returns the URL of the page that a file is the source of; undefined if it isn't one.
 */
export async function toShownProblems(
  problems: readonly Problem[],
  urlOf: (file: string) => string | undefined,
): Promise<ShownProblem[]> {
  const reported = problems.filter(({ severity }) => severity !== 'note').sort(compareProblems)
  // Errors come first, because only errors have frames.
  reported.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  return Promise.all(
    reported.map(async (problem, index) => {
      const { file, line, column, severity, reason, ruleId, hint } = problem
      const isFramed = severity === 'error' && index < maxFrames
      return {
        place: file && [file, line, column].filter((part) => part !== undefined).join(':'),
        url: file === undefined ? undefined : urlOf(file),
        severity,
        reason,
        ruleId,
        hint,
        frame: isFramed ? await toCodeFrame(problem, { columns: 0 }) : undefined,
      }
    }),
  )
}
