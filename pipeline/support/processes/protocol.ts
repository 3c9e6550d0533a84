import type { ExitCode } from '../problems/exit-code.ts'
import type { Problem } from '../problems/problem.ts'

/** A request of the command to a worker process. A job's setup is sent once to each process, its tasks in batches. */
export interface Request {
  id: number
  /** The name of the job. */
  job: string
  /** Undefined if the process already has it, or if it should only load the libraries of the job. */
  setup?: unknown
  tasks: unknown[]
  /** For each task, whether it may take long or kill the process. */
  isRisky: boolean[]
}

/** The failure of a single task because of a bug or an error of a plugin. The other tasks continue. */
export interface TaskFailure {
  failure: {
    message: string
    stack?: string
    code?: string
    /** The contents of a `DocsiteError`; undefined for other errors, which are bugs. */
    reported?: { exitCode: ExitCode; problems: Problem[]; key?: readonly (string | number)[] }
  }
}

/**
 * `ready` means that the process has loaded the libraries of a job. Then results follow in the order of the tasks. The
 * results of quick tasks are sent together, but always before a risky task begins, so that the command knows which task
 * is running. `isDone` is true in the last message.
 */
export type Response =
  | { id: number; ready: true }
  | { id: number; results: (unknown | TaskFailure)[]; isDone: boolean }
