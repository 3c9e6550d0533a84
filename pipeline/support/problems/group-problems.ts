import type { Problem, Severity } from './problem.ts'

/** A problem, with other occurrences of the same problem. */
export interface ProblemGroup {
  problem: Problem
  /** The number of occurrences, including `problem`. */
  count: number
  /** Whether the texts of the others differ from that of `problem`, for example in a URL. */
  isMixed?: boolean
  /** The next occurrences after `problem` whose places are shown. */
  others: Problem[]
}

/** Problems of a rule that are not shown. */
export interface HiddenProblems {
  severity: Severity
  ruleId: string
  count: number
}

export interface GroupedProblems {
  groups: ProblemGroup[]
  hidden: HiddenProblems[]
}

/** Fewer warnings and notes with the same text are reported separately. */
const minGroupSize = 4
/** Fewer errors with the same text are reported separately: each of them has to be fixed at its place. */
const minErrorGroupSize = 10
/** The number of places that are shown for a group, including that of the first problem. */
const maxPlaces = 3
/** The number of groups that are shown for each rule and severity. Further ones are only counted. */
const maxGroupsOfRule = { error: 50, warning: 20, note: 20 }

/** Rules whose errors with the same text are usually all fixed by one change, wherever they occur. */
const fixedTogether = new Set(['front-matter-invalid', 'import-missing', 'unknown-component'])

/** Rules whose problems differ only in a word or number of the page, and are all fixed in the same way. */
const fixedAlike = new Set(['bare-url', 'description-length', 'duplicate-title', 'heading-level'])

/**
 * Groups problems with the same text or the same cause, and hides further groups of a rule that has many.
 *
 * @param ordered The problems in the order in which they are reported.
 */
export function groupProblems(ordered: readonly Problem[]): GroupedProblems {
  const bySentence = new Map<string, Problem[]>()
  for (const problem of ordered) {
    const { severity, ruleId, reason, cause } = problem
    const text = fixedAlike.has(ruleId) ? withoutParticulars(reason) : (cause?.reason ?? reason)
    const key = [severity, ruleId, text].join('\n')
    const same = bySentence.get(key)
    if (same) same.push(problem)
    else bySentence.set(key, [problem])
  }
  const groups: ProblemGroup[] = []
  const shown = new Map<string, number>()
  const hidden = new Map<string, HiddenProblems>()
  for (const same of bySentence.values()) {
    for (const group of toGroups(same)) {
      const { severity, ruleId } = group.problem
      const key = `${severity} ${ruleId}`
      const count = (shown.get(key) ?? 0) + 1
      shown.set(key, count)
      if (count <= maxGroupsOfRule[severity]) groups.push(group)
      else hidden.set(key, { severity, ruleId, count: (hidden.get(key)?.count ?? 0) + group.count })
    }
  }
  return { groups, hidden: [...hidden.values()] }
}

function toGroups(same: readonly Problem[]): ProblemGroup[] {
  const [first] = same
  if (first === undefined || same.length < toMinSize(first))
    return same.map((problem) => ({ problem, count: 1, others: [] }))
  const isMixed = first.cause === undefined && same.some(({ reason }) => reason !== first.reason)
  return [
    { problem: { ...first, ...first.cause }, count: same.length, isMixed, others: same.slice(1, maxPlaces) },
  ]
}

/** The reason without the words and numbers of the page. */
function withoutParticulars(reason: string): string {
  return reason.replaceAll(/`[^`]*`|\d+/g, '…')
}

function toMinSize({ severity, ruleId, cause }: Problem): number {
  const isFixedSeparately = severity === 'error' && cause === undefined && !fixedTogether.has(ruleId)
  return isFixedSeparately ? minErrorGroupSize : minGroupSize
}
