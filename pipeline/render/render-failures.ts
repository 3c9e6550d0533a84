import path from 'node:path'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'
import { ProcessDied, TaskOverdue } from '../support/processes/process-end.ts'
import { listBodies } from './bodies.ts'
import type { RenderTask } from './tasks.ts'

/**
 * Maximum number of pages that take too long. More probably have the same cause, and waiting
 * for them would take hours.
 */
const maxOverdue = 8

/** Thrown when documents can't be rendered. Nothing was published. */
export class RenderFailed extends DocsiteError {
  /** Keys of the records that can't be rendered; undefined if not all failures can be attributed to pages. */
  readonly keys: ReadonlySet<string> | undefined

  constructor(problems: Problem[], keys: ReadonlySet<string> | undefined) {
    super(problems.map(({ reason }) => reason).join('\n'), { exitCode: exitCodes.problems, problems })
    this.keys = keys
  }
}

/** Collects rendering failures that were caused by pages and the components in them. */
export class RenderFailures {
  readonly #contentDir: string
  readonly #failed: { task: RenderTask; problems: Problem[] }[] = []
  #overdue = 0

  constructor(contentDir: string) {
    this.#contentDir = contentDir
  }

  /**
   * @throws Errors that no page has caused: they are bugs.
   * @throws {RenderFailed} If too many pages took too long.
   */
  add(task: RenderTask, error: Error): void {
    this.#failed.push({ task, problems: this.#toProblems(task, error) })
    if (error instanceof TaskOverdue && ++this.#overdue >= maxOverdue) this.end()
  }

  /** @throws {RenderFailed} If there are any failures. */
  end(): void {
    if (this.#failed.length === 0) return
    const keys = new Set(this.#failed.flatMap(({ task }) => toOnlyKey(task) ?? []))
    // A document with several pages fails if one of its pages does: only report it if none
    // of them is known to fail.
    const others = this.#failed.filter(
      ({ task }) => !listBodies(task.screen.props).some(({ key }) => keys.has(key)),
    )
    const named = this.#failed.filter(({ task }) => toOnlyKey(task) !== undefined)
    const problems = [...named, ...others].flatMap((failure) => failure.problems)
    const isOver = this.#overdue >= maxOverdue
    throw new RenderFailed(problems, others.length > 0 || isOver ? undefined : keys)
  }

  #toProblems(task: RenderTask, error: Error): Problem[] {
    if (error instanceof DocsiteError && error.exitCode === exitCodes.problems) return error.problems
    const [page, ...others] = listBodies(task.screen.props)
    const place =
      page && others.length === 0
        ? { file: toShownPath(path.join(this.#contentDir, ...page.path.split('/'))) }
        : {}
    if (error instanceof TaskOverdue) {
      return [
        {
          ...place,
          ruleId: 'render-overdue',
          severity: 'error',
          reason: `Rendering \`${task.route}\` ${error.message}`,
          hint: 'A component of the page may loop forever. The limit depends on `limits.pageSeconds` in the configuration.',
        },
      ]
    }
    if (!(error instanceof ProcessDied)) throw error
    return [
      {
        ...place,
        ruleId: 'render-crashed',
        severity: 'error',
        reason: `Rendering \`${task.route}\` ended its worker process: ${error.message}`,
        hint: error.hint,
      },
    ]
  }
}

/** The key of the only page in a document; undefined if the document contains several pages or none. */
function toOnlyKey({ screen }: RenderTask): string | undefined {
  const [body, ...others] = listBodies(screen.props)
  return others.length === 0 ? body?.key : undefined
}
