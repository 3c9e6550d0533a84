import type { Progress } from '../progress/progress.ts'
import type { Job } from './job.ts'
import type { ProcessPool } from './pool.ts'
import { createYielder } from './yield-turn.ts'

export interface RunTasksOptions<Setup, Task, Result> {
  setup: Setup
  tasks: readonly Task[]
  sizeOf: (task: Task) => number
  /** The time limit of a task in a worker process. */
  secondsOf: (task: Task) => number
  /** Whether a small task could take long. Then the tasks run in worker processes, which can be killed. */
  mayTakeLong?: (task: Task) => boolean
  /** Called with each result as it arrives, in no particular order, or with the error of a failed task. */
  onResult: (task: Task, result: Result | Error) => void
  pool: ProcessPool
  /** Shows the number of processes, if it isn't one per core. */
  progress: Progress
  signal?: AbortSignal
}

/**
 * Runs a job over tasks: in this process if there is little work, or else on all cores. If one of the tasks could take
 * long although it is small, worker processes are used even for little work, because they can be killed.
 */
export async function runTasks<Setup, Task, Result>(
  job: Job<Setup, Task, Result>,
  options: RunTasksOptions<Setup, Task, Result>,
): Promise<void> {
  const { setup, tasks, sizeOf, secondsOf, mayTakeLong, onResult, pool, progress, signal } = options
  if (tasks.length === 0) return
  const bytes = tasks.reduce((sum, task) => sum + sizeOf(task), 0)
  const isLarge = bytes > job.smallWorkBytes
  if (isLarge) pool.describeSize(progress)
  // Even a single large page runs in a worker process: their memory settings make it faster.
  if ((isLarge && pool.size > 1) || (mayTakeLong && tasks.some(mayTakeLong))) {
    await pool.run(job, setup, tasks, { sizeOf, secondsOf, isRisky: mayTakeLong, onResult, signal })
    return
  }
  const create = await job.load()
  const run = create(setup)
  // Compiling never waits for I/O: without yielding to the event loop, Ctrl-C would only be handled at the end.
  const yieldTurn = createYielder(signal)
  for (const task of tasks) {
    signal?.throwIfAborted()
    await yieldTurn()
    try {
      onResult(task, await run(task))
    } catch (error) {
      onResult(task, error instanceof Error ? error : new Error(String(error)))
    }
  }
}
