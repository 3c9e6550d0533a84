import type { Problem } from '../../support/problems/problem.ts'

/** Finds which problems weren't there before: each is reported once, until it is gone and comes back. */
export class ProblemNews {
  #reported: ReadonlySet<string> = new Set()

  /** @param problems All that there are now. @returns Those that are new since the last call. */
  take(problems: readonly Problem[]): Problem[] {
    const keys = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
    const fresh = [...keys].flatMap(([key, problem]) => (this.#reported.has(key) ? [] : [problem]))
    this.#reported = new Set(keys.keys())
    return fresh
  }
}
