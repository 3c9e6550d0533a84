import type { Problem, Severity } from './problem.ts'

/** A problem, and where the same was found besides. */
export interface ProblemGroup {
  problem: Problem
  /** All that say the same, the shown one included. */
  count: number
  /** The next places after that of the problem. */
  others: Problem[]
}

/** Findings of a rule that aren't shown. */
export interface HiddenProblems {
  severity: Severity
  ruleId: string
  count: number
}

export interface GroupedProblems {
  groups: ProblemGroup[]
  hidden: HiddenProblems[]
}

/** Fewer of the same are reported one by one. */
const fewestSame = 4
/** Places that are named of the same, that of the first included. */
const mostPlaces = 3
/** Of more different findings of one rule the others are counted. */
const mostOfRule = 20

/** Errors that one change corrects wherever they are. */
const correctedTogether = new Set(['unknown-component'])

/** Whether others in the same words are the same problem. */
function isShared({ severity, ruleId }: Problem): boolean {
  return severity !== 'error' || correctedTogether.has(ruleId)
}

/**
 * Put warnings and notes together that repeat: those in the same words are one, and of a rule that is broken in many
 * ways the first are shown. Errors are put together only if one change corrects them all, and each is shown.
 *
 * @param ordered In the order in which they are reported.
 */
export function groupProblems(ordered: readonly Problem[]): GroupedProblems {
  const bySentence = new Map<string, Problem[]>()
  for (const problem of ordered) {
    const { severity, ruleId, reason, file, line, column } = problem
    const own = isShared(problem) ? '' : [file, line, column].join(':')
    const key = [severity, ruleId, reason, own].join('\n')
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
      if (severity === 'error' || count <= mostOfRule) groups.push(group)
      else hidden.set(key, { severity, ruleId, count: (hidden.get(key)?.count ?? 0) + group.count })
    }
  }
  return { groups, hidden: [...hidden.values()] }
}

function toGroups(same: readonly Problem[]): ProblemGroup[] {
  const [first] = same
  const isRepeated = first && isShared(first) && same.length >= fewestSame
  return isRepeated
    ? [{ problem: first, count: same.length, others: same.slice(1, mostPlaces) }]
    : same.map((problem) => ({ problem, count: 1, others: [] }))
}
