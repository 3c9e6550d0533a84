import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'

/** At most this many files of a kind are named. */
const mostNames = 3

/**
 * One note about files that have something in common; none if there are no files. They are named as seen from the
 * working folder: languages have files of the same names.
 *
 * @param files Absolute.
 */
export function reportTogether(
  files: readonly string[],
  { ruleId, reason, hint }: Pick<Problem, 'ruleId' | 'reason' | 'hint'>,
  severity: Problem['severity'] = 'note',
): Problem[] {
  const [first, ...others] = files
  if (first === undefined) return []
  const named = others.slice(0, mostNames - 1)
  const names = [first, ...named].map((file) => `\`${toShownPath(file)}\``)
  const more = others.length - named.length
  return [
    {
      file: toShownPath(first),
      ruleId,
      severity,
      reason: `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${reason}`,
      hint,
    },
  ]
}
