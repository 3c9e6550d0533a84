import { DocsiteError, toMachineError } from '../../support/problems/docsite-error.ts'
import type { Problem } from '../../support/problems/problem.ts'

/** Converts an error that keeps a site from being read or planned to problems. */
export function toFailures(thrown: unknown): Problem[] {
  const error = toMachineError(thrown)
  if (error instanceof DocsiteError) return [...error.problems]
  return [
    { ruleId: 'bug', severity: 'error', reason: error instanceof Error ? error.message : String(error) },
  ]
}
