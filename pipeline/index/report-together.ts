import path from 'node:path'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'

/** At most this many files of a kind are named. */
const mostNames = 3

/** One note about files that have something in common; none if there are no files. @param files Relative to the content folder, with `/`. */
export function reportTogether(
  files: readonly string[],
  contentDir: string,
  { ruleId, reason, hint }: Pick<Problem, 'ruleId' | 'reason' | 'hint'>,
  severity: Problem['severity'] = 'note',
): Problem[] {
  const [first] = files
  if (first === undefined) return []
  const names = files.slice(0, mostNames).map((file) => `\`${file}\``)
  const others = files.length - names.length
  return [
    {
      file: toShownPath(path.join(contentDir, ...first.split('/'))),
      ruleId,
      severity,
      reason: `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}: ${reason}`,
      hint,
    },
  ]
}
