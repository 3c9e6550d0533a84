import type { ShownProblem } from '../../../renderer/dev/events.ts'
import { toCodeFrame } from '../../support/problems/code-frame.ts'
import { compareProblems, type Problem } from '../../support/problems/problem.ts'

/** Frames beyond this many problems would be read by nobody. */
const mostFrames = 20

/** Problems for the pages that are open. Notes aren't shown there. @param urlOf The page of a file, if it is one. */
export async function toShownProblems(
  problems: readonly Problem[],
  urlOf: (file: string) => string | undefined,
): Promise<ShownProblem[]> {
  const reported = problems.filter(({ severity }) => severity !== 'note').sort(compareProblems)
  // Errors first: of those, frames are shown.
  reported.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  return Promise.all(
    reported.map(async (problem, index) => {
      const { file, line, column, severity, reason, ruleId, hint } = problem
      const isFramed = severity === 'error' && index < mostFrames
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
