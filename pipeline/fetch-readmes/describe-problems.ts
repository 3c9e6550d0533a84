import type { Problem } from '../support/problems/problem.ts'
import type { FailedSource, Plan } from './plan-pages.ts'
import type { Collected } from './source.ts'

/** Create the problems of a run: conflicts, failures, and outdated or missing names in the configuration. */
export function describeProblems(
  { conflicts }: Plan,
  failed: readonly FailedSource[],
  { moved, unlisted }: Collected,
): Problem[] {
  const problems: Problem[] = conflicts.map(({ file, sources }) => ({
    ruleId: 'readme-conflict',
    severity: 'error',
    reason: `\`${file}\` has more than one source: ${sources.map(({ label }) => label).join(' and ')}`,
    hint: 'Remove one of them from the configuration, or use `exclude` if it comes from an organisation.',
  }))
  problems.push(...describeFailures(failed))
  for (const { from, to } of moved) {
    problems.push({
      ruleId: 'readme-renamed',
      severity: 'note',
      reason: `The repository ${from} has been renamed to ${to}`,
      hint: `Write \`${to}\` in the configuration.`,
    })
  }
  for (const { section, names } of unlisted) {
    problems.push({
      ruleId: 'readme-unlisted',
      severity: 'note',
      reason: `Runs without a token leave out ${names.join(', ')}: the packages of \`${section}\` don’t include them`,
      hint: 'Add their npm names to `packages`, or exclude the repositories.',
    })
  }
  return problems
}

/**
 * Report sources that failed for the same reason as one problem: a lost connection may affect thirty sources.
 */
function describeFailures(failed: readonly FailedSource[]): Problem[] {
  const byReason = new Map<string, FailedSource[]>()
  for (const source of failed) {
    byReason.set(source.failure.message, [...(byReason.get(source.failure.message) ?? []), source])
  }
  return [...byReason.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { ruleId, message, hint } = first.failure
    return [{ ruleId, severity: 'warning', reason: `${message}: ${toConsequence(group)}`, hint } as const]
  })
}

/** List the names of failed sources, and what readers see instead of their READMEs. */
function toConsequence(group: readonly FailedSource[]): string {
  const list = (isKept: boolean, consequence: string) => {
    const names = group.filter((source) => source.isKept === isKept).map(({ name }) => name)
    return names.length > 0 ? [`${names.join(', ')} (${consequence})`] : []
  }
  return [...list(true, 'the earlier version is kept'), ...list(false, 'replaced with a link')].join('; ')
}
