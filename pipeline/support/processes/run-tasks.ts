import type { Progress } from '../progress/progress.ts'
import type { Job } from './job.ts'
import type { ProcessPool } from './pool.ts'
import { createYielder } from './yield-turn.ts'

export interface RunTasksOptions<Setup, Task, Result> {
  setup: Setup
  tasks: readonly Task[]
  sizeOf: (task: Task) => number
  /** How long a task may take in a worker process. */
  secondsOf: (task: Task) => number
  /** Whether a task could take long, though it is small: it runs in a process that can be ended. */
  mayTakeLong?: (task: Task) => boolean
  /** Called for each result as it comes, in no particular order; a failed task gives its error. */
  onResult: (task: Task, result: Result | Error) => void
  pool: ProcessPool
  /** Says how many processes work, if that is not one a core. */
  progress: Progress
  signal?: AbortSignal
}

/**
 * Run a job over tasks: in this process when there is little to do, else on all cores. What could take long, though it is
 * little, runs in a worker process even then: it can be ended.
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
  // Also a single large page: worker processes have the memory settings that make it fast.
  if ((isLarge && pool.size > 1) || (mayTakeLong && tasks.some(mayTakeLong))) {
    await pool.run(job, setup, tasks, { sizeOf, secondsOf, isRisky: mayTakeLong, onResult, signal })
    return
  }
  const create = await job.load()
  const run = create(setup)
  // What compiles a page doesn't wait for anything: without a turn of its own, Ctrl-C would be noticed at the end.
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
