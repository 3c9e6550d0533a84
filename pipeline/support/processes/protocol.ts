import type { CompileSetup, CompileTask } from '../../markdown/compile-file.ts'
import type { RenderResult, RenderSetup, RenderTask } from '../../render/tasks.ts'
import type { PageSummary } from '../../site/pages/page-summary.ts'
import type { ExitCode } from '../problems/exit-code.ts'
import type { Problem } from '../problems/problem.ts'

/** What workers do: each job's setup is sent once to each worker, its tasks in batches. */
export interface Jobs {
  compile: { setup: CompileSetup; task: CompileTask; result: PageSummary }
  render: { setup: RenderSetup; task: RenderTask; result: RenderResult }
}

export type JobName = keyof Jobs

export interface Request {
  id: number
  job: JobName
  /** Absent where the worker knows it already, and where it is to load the libraries of the job only. */
  setup?: unknown
  tasks: unknown[]
}

/** A task that failed by a bug or a plugin's error, told without ending the others. */
export interface TaskFailure {
  failure: {
    message: string
    stack?: string
    code?: string
    /** What a `DocsiteError` says: it isn't a bug. */
    told?: { exitCode: ExitCode; problems: Problem[] }
  }
}

/** `ready` says that the worker has loaded what a job needs, ahead of the results of its first tasks. */
export type Response = { id: number; ready: true } | { id: number; results: (unknown | TaskFailure)[] }
