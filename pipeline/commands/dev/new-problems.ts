import type { Problem } from '../../support/problems/problem.ts'

/** Finds new problems. Each problem is reported once, and again if it disappears and comes back. */
export class NewProblems {
  #reported: ReadonlySet<string> = new Set()

  /**
   * @param problems All current problems.
   * @param pending Reported problems that may be found again: they count neither as new nor as disappeared.
   * @returns the problems that are new since the last call, and the number of those that have disappeared.
   */
  take(problems: readonly Problem[], pending: readonly Problem[] = []): { fresh: Problem[]; gone: number } {
    const keys = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
    const fresh = [...keys].flatMap(([key, problem]) => (this.#reported.has(key) ? [] : [problem]))
    const kept = pending.map((problem) => JSON.stringify(problem)).filter((key) => this.#reported.has(key))
    const current = new Set([...keys.keys(), ...kept])
    const gone = [...this.#reported].filter((key) => !current.has(key)).length
    this.#reported = current
    return { fresh, gone }
  }

  /** Makes the next call of `take` return all problems. */
  forget(): void {
    this.#reported = new Set()
  }
}
