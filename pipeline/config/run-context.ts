import type { Problem } from '../support/problems/problem.ts'
import { ProcessPool } from '../support/processes/pool.ts'
import { countProcesses, readMachine, warnOfMemory } from '../support/processes/process-count.ts'
import { type Progress, silentProgress } from '../support/progress/progress.ts'
import type { Project } from './load-config.ts'
import { placeError } from './place-in-config.ts'

/** What every stage gets: the project, and the things at the edge that it works with. */
export interface RunContext {
  project: Project
  progress: Progress
  pool: ProcessPool
  signal?: AbortSignal
  /** Names of the site's own components that can't be bundled: the client is made without them, and their pages are left out. */
  brokenComponents?: ReadonlySet<string>
}

/** What every stage returns. */
export interface StageResult<Result> {
  problems: Problem[]
  /** True when external data is kept from an earlier run, or missing. */
  degraded?: boolean
  /** True when stages that come after may run in spite of errors: pages that have any are left out. */
  isUsable?: boolean
  result: Result
}

export interface StageOptions {
  progress?: Progress
  signal?: AbortSignal
  /** How many processes work at most; by default one a core, as far as memory goes. */
  workers?: number
  /** Whether worker processes leave the processor to whatever else wants it. */
  isBackground?: boolean
}

/** As `os.setPriority` takes it: of processes that nobody waits for. */
const backgroundPriority = 10

/** Run a function with a context whose worker processes end with it. */
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
