import type { ExitCode } from '../problems/exit-code.ts'
import type { Problem } from '../problems/problem.ts'

/** What the command asks of a worker process: a job's setup is sent once to each, its tasks in batches. */
export interface Request {
  id: number
  /** The job's name. */
  job: string
  /** Absent if the process knows it already, and if it is to load the libraries of the job only. */
  setup?: unknown
  tasks: unknown[]
  /** Of each task, whether it may take long or end the process. */
  isRisky: boolean[]
}

/** A task that failed by a bug or a plugin's error, reported without ending the others. */
export interface TaskFailure {
  failure: {
    message: string
    stack?: string
    code?: string
    /** What a `DocsiteError` reports: it isn't a bug. */
    reported?: { exitCode: ExitCode; problems: Problem[] }
  }
}

/**
 * `ready` says that the process has loaded what a job needs. Then results come, in the order of the tasks; those of quick
 * ones together, and all of them before a risky task begins, so that the command knows that it is being worked on. `isDone`
 * is true with the last ones.
 */
export type Response =
  | { id: number; ready: true }
  | { id: number; results: (unknown | TaskFailure)[]; isDone: boolean }
