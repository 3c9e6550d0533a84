import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'

/** Maximum number of files that a message names. */
const maxNames = 3

/**
 * Combine the same finding about several files into one problem. File paths are relative to the working
 * folder, because different languages have files with the same names.
 *
 * @param files Absolute paths.
 * @returns One problem, or none if there are no files.
 */
export function reportTogether(
  files: readonly string[],
  { ruleId, reason, hint }: Pick<Problem, 'ruleId' | 'reason' | 'hint'>,
  severity: Problem['severity'] = 'note',
): Problem[] {
  const [first, ...others] = files
  if (first === undefined) return []
  const named = others.slice(0, maxNames - 1)
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
