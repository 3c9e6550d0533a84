import { getHeapStatistics } from 'node:v8'
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
 * V8 options of worker processes, which only live for seconds. Measured over 174 pages on two cores: a larger young
 * generation saves a sixth of the time, because the trees of a page die young; optimising functions later saves a third
 * of the CPU time, because every worker process would compile the same hot functions again.
 */
const v8Options = ['--max-semi-space-size=64', '--interrupt-budget=600000', '--always-sparkplug']

/** A batch is full when it has this many bytes of tasks, or `batchTasks` tasks. */
const batchBytes = 64 * 1024
const batchTasks = 16
/** The number of tasks that fill a batch if pages are of the usual size. */
const usualBatchTasks = 8

/** An unexpected error in a worker process, with the stack trace from there. */
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
 * A pool of processes that compile and render pages.
 *
 * Why not `tinypool`: it assigns each task to any process. A job's setup (16 kB for rendering 174 pages) would be sent
 * with each of the 50 batches instead of once to each process, and the libraries of a job could not be loaded in all
 * processes ahead of its first task. When a process dies, this pool reports the page that killed it, with the output of
 * V8 or the system, and compiles the other pages of the batch; tinypool only reports that a process has ended.
 */
export class ProcessPool {
  readonly size: number
  readonly #cacheDir: string
  readonly #priority: number
  readonly #heapMegabytes: number
  #note: string | undefined
  #execArgv: string[] | undefined
  readonly #workers: (ProcessHandle | undefined)[]
  #warming: Promise<PromiseSettledResult<void>[]> | undefined
  #following: string | undefined

  /**
   * @param cacheDir The folder for data that later runs reuse.
   * @param count The maximum number of processes.
   * @param heapMegabytes The heap size at which a process ends. A smaller limit of this process, from the machine or
   *   from `NODE_OPTIONS`, applies as well.
   * @param priority The priority for `os.setPriority`; 0 is that of this process.
   */
  constructor(
    cacheDir: string,
    { workers: size, note }: ProcessCount,
    heapMegabytes = Number.POSITIVE_INFINITY,
    priority = 0,
  ) {
    this.#priority = priority
    this.#heapMegabytes = heapMegabytes
    this.#cacheDir = cacheDir
    this.size = size
    this.#note = note
    this.#workers = Array.from({ length: size })
  }

  /**
   * Starts worker processes ahead of the first tasks of a job, so that its libraries load meanwhile.
   *
   * @param tasks The expected number of tasks: on a machine with many cores, not all worker processes may be needed.
   */
  warmUp<Setup>(job: Job<Setup, never, unknown>, setup: Setup, tasks: number): void {
    const length = Math.min(this.size, Math.ceil(tasks / usualBatchTasks))
    const emptyBatch = { tasks: [], isRisky: [], seconds: [] }
    const sent = Array.from({ length }, (_, index) =>
      this.#worker(index).request(job.name, setup, emptyBatch, []),
    )
    this.#warming = Promise.allSettled(sent)
  }

  /** Starts a worker process ahead of a job with a single task, while the job's setup is still unknown. */
  startFor(job: { name: string }): void {
    this.#worker(0).expect(job.name)
  }

  /** Reports once why there isn't one process per core. */
  describeSize(progress: Progress): void {
    if (this.#note !== undefined) progress.note(this.#note)
    this.#note = undefined
  }

  /** Announces the job after the next one: worker processes that run out of tasks then load its libraries. */
  expect(job: { name: string }): void {
    this.#following = job.name
  }

  /**
   * Runs a job over all tasks. Large tasks run first, so that no worker process is busy with one at the end.
   *
   * @param sizeOf The size of a task in bytes of source.
   * @param secondsOf The time limit of a task. If it is exceeded, the process is killed and the task has failed.
   * @param isRisky Whether a task may take long or kill its process. By default all tasks are risky.
   * @param onResult Called with each result as it arrives, in no particular order, or with the error of a failed task.
   * @throws The reason of `signal` if it is aborted.
   * @throws {DocsiteError} If a worker process can't start, or is stopped by a signal.
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
          // After an abort, worker processes fail because they were ended: that isn't worth reporting.
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
        // A process may die because of something that an earlier task left behind. Therefore a task is only blamed if
        // it is alone in its batch. It is also unknown which of several quick tasks has exceeded the time limit.
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

  /** Ends all worker processes. The results of running tasks are lost, but no file is left half written. */
  async close(): Promise<void> {
    const workers = this.#workers.splice(0, this.size, ...Array.from({ length: this.size }, () => undefined))
    await Promise.all(workers.map((worker) => worker?.end()))
  }

  #worker(index: number): ProcessHandle {
    const running = this.#workers[index]
    if (running) return running
    this.#execArgv ??= [
      ...listModuleHooks(process.execArgv),
      ...acceptedV8Options(v8Options, this.#cacheDir),
      toHeapOption(this.#heapMegabytes),
    ]
    const worker = new ProcessHandle(this.#execArgv, this.#priority, () => {
      if (this.#workers[index] === worker) this.#workers[index] = undefined
    })
    this.#workers[index] = worker
    return worker
  }
}

/** Without a limit, V8 lets a heap grow to a quarter of the machine's memory before it collects all garbage. */
function toHeapOption(megabytes: number): string {
  const own = Math.floor(getHeapStatistics().heap_size_limit / 1024 / 1024)
  return `--max-old-space-size=${Math.min(megabytes, own)}`
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

/** Converts a message to a result. Its type isn't checked, because the message comes from our own process. */
function toResult<Result>(result: unknown): Result | Error {
  const isFailure = typeof result === 'object' && result !== null && 'failure' in result
  if (!isFailure) return result as Result
  const { failure } = result as TaskFailure
  return failure.reported ? new DocsiteError(failure.message, failure.reported) : new TaskError(failure)
}
