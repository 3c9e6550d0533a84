import type { Problem } from '../support/problems/problem.ts'
import type { Config, RuleId } from './schema.ts'

/** Give findings the severity that the site decided on; those it turned off go. */
export function applyRules(problems: readonly Problem[], rules: Config['rules']): Problem[] {
  return problems.flatMap((problem) => {
    const severity = rules[problem.ruleId as RuleId]
    if (severity === 'off') return []
    return [severity ? { ...problem, severity } : problem]
  })
}
