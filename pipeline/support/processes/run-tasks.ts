import type { Progress } from '../progress/progress.ts'
import type { WorkerPool } from './pool.ts'
import type { JobName, Jobs } from './protocol.ts'
import { createRunner } from './run-job.ts'

/**
 * Less work than this, in bytes of source, is done before other processes have started. Rendering takes less than
 * compiling: an edited guide and its section's printable page were built in 0.64 s here and in 0.80 s with workers.
 */
const smallWorkBytes: Record<JobName, number> = { compile: 96 * 1024, render: 768 * 1024 }

export interface RunTasksOptions<Name extends JobName> {
  setup: Jobs[Name]['setup']
  tasks: readonly Jobs[Name]['task'][]
  sizeOf: (task: Jobs[Name]['task']) => number
  /** Called for each result as it comes, in no particular order; a failed task gives its error. */
  onResult: (task: Jobs[Name]['task'], result: Jobs[Name]['result'] | Error) => void
  pool: WorkerPool
  /** Says how many processes work, where that is not one a core. */
  progress: Progress
  signal?: AbortSignal
}

/** Run a job over tasks: in this process when there is little to do, else on all cores. */
export async function runTasks<Name extends JobName>(
  job: Name,
  options: RunTasksOptions<Name>,
): Promise<void> {
  const { setup, tasks, sizeOf, onResult, pool, progress, signal } = options
  if (tasks.length === 0) return
  const bytes = tasks.reduce((sum, task) => sum + sizeOf(task), 0)
  const isLarge = bytes > smallWorkBytes[job]
  if (isLarge) pool.describeSize(progress)
  // Also a single large page: workers have the memory settings that make it fast.
  if (isLarge && pool.size > 1) {
    await pool.run(job, setup, tasks, sizeOf, onResult, signal)
    return
  }
  const run = await createRunner(job, setup)
  for (const task of tasks) {
    signal?.throwIfAborted()
    try {
      onResult(task, await run(task))
    } catch (error) {
      onResult(task, error instanceof Error ? error : new Error(String(error)))
    }
  }
}
