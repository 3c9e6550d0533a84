import type { Problem } from '../support/problems/problem.ts'

/**
 * Give findings the severity that the site decided on; those it turned off go.
 *
 * @param rules By rule id: of a build, or of `docsite check`.
 */
export function applyRules(
  problems: readonly Problem[],
  rules: Readonly<Record<string, 'error' | 'warning' | 'off' | undefined>>,
): Problem[] {
  return problems.flatMap((problem) => {
    const severity = rules[problem.ruleId]
    if (severity === 'off') return []
    return [severity ? { ...problem, severity } : problem]
  })
}
