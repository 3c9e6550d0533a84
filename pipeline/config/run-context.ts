import type { Problem } from '../support/problems/problem.ts'
import { ProcessPool } from '../support/processes/pool.ts'
import { countProcesses, readMachine, warnOfMemory } from '../support/processes/process-count.ts'
import { type Progress, silentProgress } from '../support/progress/progress.ts'
import type { Project } from './load-config.ts'
import { placeError } from './place-in-config.ts'

/** The context of a run that every stage receives: the project, and its interfaces to the outside. */
export interface RunContext {
  project: Project
  progress: Progress
  pool: ProcessPool
  signal?: AbortSignal
  /**
   * Names of the site's components that can't be bundled. The client is built without them, and their pages are
   * omitted.
   */
  brokenComponents?: ReadonlySet<string>
}

/** The result that every stage returns. */
export interface StageResult<Result> {
  problems: Problem[]
  /** True if external data is missing or was kept from an earlier run. */
  degraded?: boolean
  /** True if later stages may run in spite of errors, because pages with errors are omitted. */
  isUsable?: boolean
  result: Result
}

export interface StageOptions {
  progress?: Progress
  signal?: AbortSignal
  /** The maximum number of processes; by default one per core, if there is enough memory. */
  workers?: number
  /** Whether worker processes run with low priority. */
  isBackground?: boolean
}

/** The priority for `os.setPriority` of processes that nobody waits for. */
const backgroundPriority = 10

/** Runs a function with a context, and ends its worker processes afterwards. */
export async function withContext<Result>(
  project: Project,
  { progress = silentProgress, signal, workers, isBackground = false }: StageOptions,
  run: (context: RunContext) => Promise<Result>,
): Promise<Result> {
  const machine = readMachine()
  const warning = warnOfMemory(machine)
  if (warning) progress.note(warning)
  const pool = new ProcessPool(
    project.cacheDir,
    countProcesses(machine, workers),
    project.config.limits.heapMegabytes,
    isBackground ? backgroundPriority : 0,
  )
  let closing: Promise<void> | undefined
  const close = () => (closing ??= pool.close())
  signal?.addEventListener('abort', close)
  try {
    return await run({ project, progress, pool, signal })
  } catch (error) {
    throw await placeError(error, project)
  } finally {
    signal?.removeEventListener('abort', close)
    await close()
  }
}
