import type { CheckConfig } from '../../config/check-schema.ts'
import type { Problem } from '../../support/problems/problem.ts'

/** Give findings the severity that the site decided on; those it turned off go. */
export function applyCheckRules(problems: readonly Problem[], rules: CheckConfig['rules']): Problem[] {
  const byRule = new Map<string, string>(Object.entries(rules))
  return problems.flatMap((problem) => {
    const severity = byRule.get(problem.ruleId) as CheckConfig['rules'][keyof CheckConfig['rules']]
    if (severity === 'off') return []
    return [severity ? { ...problem, severity } : problem]
  })
}
