import path from 'node:path'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'
import { ProcessDied, TaskOverdue } from '../support/processes/process-end.ts'
import { listBodies } from './bodies.ts'
import type { RenderTask } from './tasks.ts'

/** With this many pages that never end, the reason is common to them: waiting for more would take hours. */
const mostOverdue = 8

/** Documents can't be rendered: nothing was published. */
export class RenderFailed extends DocsiteError {
  /** Keys of the records that can't be rendered; undefined if not all of the failures are those of pages. */
  readonly keys: ReadonlySet<string> | undefined

  constructor(problems: Problem[], keys: ReadonlySet<string> | undefined) {
    super(problems.map(({ reason }) => reason).join('\n'), { exitCode: exitCodes.problems, problems })
    this.keys = keys
  }
}

/** Collects what went wrong with documents, for which their pages and the components in them are to blame. */
export class RenderFailures {
  readonly #contentDir: string
  readonly #failed: { task: RenderTask; problems: Problem[] }[] = []
  #overdue = 0

  constructor(contentDir: string) {
    this.#contentDir = contentDir
  }

  /**
   * @throws Anything that is no page's fault: it is a bug.
   * @throws {RenderFailed} With too many pages that never end.
   */
  add(task: RenderTask, error: Error): void {
    this.#failed.push({ task, problems: this.#toProblems(task, error) })
    if (error instanceof TaskOverdue && ++this.#overdue >= mostOverdue) this.end()
  }

  /** @throws {RenderFailed} If there are any. */
  end(): void {
    if (this.#failed.length === 0) return
    const keys = new Set(this.#failed.flatMap(({ task }) => toOnlyKey(task) ?? []))
    // What consists of several pages fails with one of them.
    const others = this.#failed.filter(
      ({ task }) => !listBodies(task.screen.props).some(({ key }) => keys.has(key)),
    )
    const named = this.#failed.filter(({ task }) => toOnlyKey(task) !== undefined)
    const problems = [...named, ...others].flatMap((failure) => failure.problems)
    const isOver = this.#overdue >= mostOverdue
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
          hint: 'A component of the page may never end. The limit follows from `limits.pageSeconds` of the configuration.',
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

/** The key of the page that a document is about; undefined if it is about several, or none. */
function toOnlyKey({ screen }: RenderTask): string | undefined {
  const [body, ...others] = listBodies(screen.props)
  return others.length === 0 ? body?.key : undefined
}
