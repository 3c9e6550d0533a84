import type { Problem } from '../support/problems/problem.ts'

/**
 * Applies the severities that the site has configured, and removes the problems of rules that are off.
 *
 * @param rules The severities by rule id: those of builds, or of `docsite check`.
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
