import { statSync } from 'node:fs'
import type { Problem } from '../../../support/problems/problem.ts'

/** The errors of files and folders that can't be watched. */
export class WatchErrors {
  readonly #errors: { reason: string; isSolved: () => boolean }[] = []

  add(error: NodeJS.ErrnoException): void {
    const { message: reason, path: file } = error
    // A link that leads back to itself, for example, may be repaired or deleted.
    const isSolved = file !== undefined && !isReadable(file) ? () => isReadable(file) : () => false
    this.#errors.push({ reason, isSolved })
  }

  /**
   * Reports only the first error that isn't solved: if the system has run out of watchers, there is one error per folder.
   *
   * @returns undefined if there is none.
   */
  get problem(): Problem | undefined {
    const first = this.#errors.find(({ isSolved }) => !isSolved())
    if (!first) return undefined
    return {
      ruleId: 'unwatched',
      severity: 'warning',
      reason: `Some file changes may go unnoticed: ${first.reason}`,
      hint: 'Restart the server with `--poll` to check all files regularly instead of relying on file system events.',
    }
  }
}

/** Whether a file can be read, or doesn't exist. */
function isReadable(file: string): boolean {
  try {
    statSync(file, { throwIfNoEntry: false })
    return true
  } catch {
    return false
  }
}
