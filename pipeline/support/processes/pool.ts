import { DocsiteError } from '../problems/docsite-error.ts'
import type { Progress } from '../progress/progress.ts'
import type { Job } from './job.ts'
import { listModuleHooks } from './module-hooks.ts'
import type { ProcessCount } from './process-count.ts'
import { ProcessDied, TaskOverdue } from './process-end.ts'
import { ProcessHandle } from './process-handle.ts'
import type { TaskFailure } from './protocol.ts'
import { acceptedV8Options } from './v8-options.ts'

/**
 * Options of V8 for worker processes, which live for seconds. Measured over 174 pages on two cores: a larger young
 * generation saves a sixth of the time (trees of a page die young); optimising functions later saves a third of
 * the processor's, because each worker process would compile the same hot functions again.
 */
const v8Options = ['--max-semi-space-size=64', '--interrupt-budget=600000', '--always-sparkplug']

/** A batch contains at most this many bytes of tasks, or this many tasks, whichever is reached first. */
const batchBytes = 64 * 1024
const batchTasks = 16
/** This many tasks fill a batch when pages are of the usual size. */
const usualBatchTasks = 8

/** A bug in a worker process, reported with the stack that it had there. */
export class TaskError extends Error {
  override readonly name = 'TaskError'
  readonly code: string | undefined

  constructor({ message, stack, code }: TaskFailure['failure']) {
    super(message)
    this.stack = stack
    this.code = code
  }
}

/**
 * Processes that compile and render pages.
 *
 * Why not `tinypool`: it gives each task to any process, so that a job's setup (16 kB for rendering 174 pages) would be
 * sent with each of the 50 batches instead of once to each process, and a job's libraries could not load in all
 * processes ahead of its first task. When a process dies, we report the page that it died of, with what V8 or the system
 * printed, and the other pages of the batch are compiled; of tinypool only the end of the process is known.
 */
export class ProcessPool {
  readonly size: number
  readonly #cacheDir: string
  readonly #priority: number
  #note: string | undefined
  #execArgv: string[] | undefined
  readonly #workers: (ProcessHandle | undefined)[]
  #warming: Promise<PromiseSettledResult<void>[]> | undefined
  #following: string | undefined

  /**
   * @param cacheDir Where is kept what later runs use again.
   * @param count How many processes work at most.
   * @param priority As `os.setPriority` takes it: 0 is that of this process.
   */
  constructor(cacheDir: string, { workers: size, note }: ProcessCount, priority = 0) {
    this.#priority = priority
    this.#cacheDir = cacheDir
    this.size = size
    this.#note = note
    this.#workers = Array.from({ length: size })
  }

  /**
   * Start worker processes ahead of the first tasks of a job, so that its libraries load meanwhile.
   *
   * @param tasks How many are to come: on a machine with many cores not all worker processes will have something to do.
   */
  warmUp<Setup>(job: Job<Setup, never, unknown>, setup: Setup, tasks: number): void {
    const length = Math.min(this.size, Math.ceil(tasks / usualBatchTasks))
    const nothing = { tasks: [], isRisky: [], seconds: [] }
    const sent = Array.from({ length }, (_, index) =>
      this.#worker(index).request(job.name, setup, nothing, []),
    )
    this.#warming = Promise.allSettled(sent)
  }

  /** Start a worker process ahead of a job of one task, before it is known what the job needs. */
  startFor(job: { name: string }): void {
    this.#worker(0).expect(job.name)
  }

  /** Say once why it isn't one process a core. */
  describeSize(progress: Progress): void {
    if (this.#note !== undefined) progress.note(this.#note)
    this.#note = undefined
  }

  /** Say which job comes after the one that runs next: worker processes that have no more tasks load its libraries. */
  expect(job: { name: string }): void {
    this.#following = job.name
  }

  /**
   * Run a job over all tasks; large ones first, so that no worker process is left with one at the end.
   *
   * @param sizeOf Weight of a task, in bytes of source.
   * @param secondsOf How long a task may take; then its process is ended, and the task has failed.
   * @param isRisky Whether a task may be one that takes long or ends its process, as far as is known; by default all are.
   * @param onResult Called for each result as it comes, in no particular order; a failed task gives its error.
   */
  async run<Setup, Task, Result>(
    { name }: Job<Setup, Task, Result>,
    setup: Setup,
    tasks: readonly Task[],
    {
      sizeOf,
      secondsOf,
      isRisky = () => true,
      onResult,
      signal,
    }: {
      sizeOf: (task: Task) => number
      secondsOf: (task: Task) => number
      isRisky?: ((task: Task) => boolean) | undefined
      onResult: (task: Task, result: Result | Error) => void
      signal?: AbortSignal
    },
  ): Promise<void> {
    const batches = toBatches(tasks, sizeOf)
    const warmed = (await this.#warming) ?? []
    this.#warming = undefined
    signal?.throwIfAborted()
    for (const start of warmed) if (start.status === 'rejected') throw start.reason
    for (const worker of this.#workers) worker?.jobs.delete(name)
    const following = this.#following
    this.#following = undefined
    const work = async (index: number): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        signal?.throwIfAborted()
        const results: unknown[] = []
        const request = { tasks: batch, isRisky: batch.map(isRisky), seconds: batch.map(secondsOf) }
        let failure: ProcessDied | TaskOverdue | undefined
        try {
          await this.#worker(index).request(name, setup, request, results)
        } catch (error) {
          // Worker processes that were asked to end have nothing else to say.
          signal?.throwIfAborted()
          if (!(error instanceof ProcessDied || error instanceof TaskOverdue)) throw error
          failure = error
        }
        for (const [position, result] of results.entries()) {
          const task = batch[position]
          if (task !== undefined) onResult(task, toResult<Result>(result))
        }
        if (!failure) continue
        const [current, ...others] = batch.slice(results.length)
        if (current === undefined) continue
        // A process may die of what an earlier task has left behind: only one that dies of a task alone names it. Which of
        // several quick tasks it was that took long isn't known, either.
        const isCertain = failure instanceof TaskOverdue && request.isRisky[results.length]
        if (isCertain || batch.length === 1) {
          onResult(current, failure)
          if (others.length > 0) batches.push(others)
        } else batches.push(...[current, ...others].map((task) => [task]))
      }
      if (following !== undefined && following !== name) this.#workers[index]?.expect(following)
    }
    const workers = Math.min(this.size, batches.length)
    await Promise.all(Array.from({ length: workers }, (_, index) => work(index)))
  }

  /** End all worker processes; what they were doing is lost, but no file is left half written. */
  async close(): Promise<void> {
    const workers = this.#workers.splice(0, this.size, ...Array.from({ length: this.size }, () => undefined))
    await Promise.all(workers.map((worker) => worker?.end()))
  }

  #worker(index: number): ProcessHandle {
    const running = this.#workers[index]
    if (running) return running
    this.#execArgv ??= [...listModuleHooks(process.execArgv), ...acceptedV8Options(v8Options, this.#cacheDir)]
    const worker = new ProcessHandle(this.#execArgv, this.#priority, () => {
      if (this.#workers[index] === worker) this.#workers[index] = undefined
    })
    this.#workers[index] = worker
    return worker
  }
}

function toBatches<Task>(tasks: readonly Task[], sizeOf: (task: Task) => number): Task[][] {
  const batches: Task[][] = []
  let batch: Task[] = []
  let bytes = 0
  for (const { task, size } of tasks
    .map((task) => ({ task, size: sizeOf(task) }))
    .sort((a, b) => b.size - a.size)) {
    batch.push(task)
    bytes += size
    if (bytes >= batchBytes || batch.length >= batchTasks) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}

/** Results come as messages between our own processes: their type is what the job says. */
function toResult<Result>(result: unknown): Result | Error {
  const isFailure = typeof result === 'object' && result !== null && 'failure' in result
  if (!isFailure) return result as Result
  const { failure } = result as TaskFailure
  return failure.reported ? new DocsiteError(failure.message, failure.reported) : new TaskError(failure)
}
