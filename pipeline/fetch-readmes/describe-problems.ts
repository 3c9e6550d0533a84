import type { Problem } from '../support/problems/problem.ts'
import type { FailedSource, Plan } from './plan-pages.ts'
import type { Collected } from './source.ts'

/** What a run reports beyond its counts: conflicts, failures, and names to fix in the configuration. */
export function describeProblems(
  { conflicts }: Plan,
  failed: readonly FailedSource[],
  { moved, unlisted }: Collected,
): Problem[] {
  const problems: Problem[] = conflicts.map(({ file, sources }) => ({
    ruleId: 'readme-conflict',
    severity: 'error',
    reason: `Two sources want to be \`${file}\`: ${sources.map(({ label }) => label).join(' and ')}`,
    hint: 'Leave one of them out of the configuration, with `exclude` if it comes from an organisation.',
  }))
  problems.push(...describeFailures(failed))
  for (const { from, to } of moved) {
    problems.push({
      ruleId: 'readme-renamed',
      severity: 'note',
      reason: `The repository ${from} is called ${to} now`,
      hint: `Write \`${to}\` in the configuration.`,
    })
  }
  for (const { section, names } of unlisted) {
    problems.push({
      ruleId: 'readme-unlisted',
      severity: 'note',
      reason: `Runs without a token leave out ${names.join(', ')}: the packages of \`${section}\` don’t name them`,
      hint: 'Add their names on npm to `packages`, or exclude the repositories.',
    })
  }
  return problems
}

/** One problem for all that failed for the same reason: thirty sources behind one lost connection are one problem. */
function describeFailures(failed: readonly FailedSource[]): Problem[] {
  const byReason = new Map<string, FailedSource[]>()
  for (const one of failed) {
    byReason.set(one.failure.message, [...(byReason.get(one.failure.message) ?? []), one])
  }
  return [...byReason.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { ruleId, message, hint } = first.failure
    return [{ ruleId, severity: 'warning', reason: `${message}: ${toConsequence(group)}`, hint } as const]
  })
}

/** Which they are, and what readers see instead. */
function toConsequence(group: readonly FailedSource[]): string {
  const list = (isKept: boolean, consequence: string) => {
    const names = group.filter((one) => one.isKept === isKept).map(({ name }) => name)
    return names.length > 0 ? [`${names.join(', ')} (${consequence})`] : []
  }
  return [...list(true, 'what was fetched before stays'), ...list(false, 'a link takes its place')].join('; ')
}
