import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { DocsiteError } from '../problems/docsite-error.ts'
import type { JobName, Jobs, Request, Response, TaskFailure } from './protocol.ts'
import { acceptedV8Options } from './v8-options.ts'

/**
 * Options of V8 for workers, which live for seconds. Measured over 174 pages on two cores: a larger young
 * generation saves a sixth of the time (trees of a page die young); optimising functions later saves a third of
 * the processor's, because each worker would compile the same hot functions again.
 */
const v8Options = ['--max-semi-space-size=64', '--interrupt-budget=600000', '--always-sparkplug']

/** A batch holds so many bytes of tasks, or so many tasks, whatever is reached first. */
const batchBytes = 64 * 1024
const batchTasks = 16

/** So long a worker that is told to end may go on with its page: a large one takes seconds. */
const graceMs = 300

/** The worker of a batch has died: of a crash, or because memory ran out. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied'
}

/** A bug in a worker, told with the stack that it had there. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  readonly code: string | undefined

  constructor({ message, stack, code }: TaskFailure['failure']) {
    super(message)
    this.stack = stack
    this.code = code
  }
}

interface Slot {
  child: ChildProcess
  /** Jobs whose setup this worker has. */
  jobs: Set<JobName>
  pending?: { id: number; resolve: (results: unknown[]) => void; reject: (error: Error) => void }
}

/** Processes that compile and render pages, on as many cores as there are. */
export class WorkerPool {
  readonly size: number
  readonly #cacheDir: string
  #execArgv: string[] | undefined
  readonly #slots: (Slot | undefined)[]
  #nextId = 0
  #warming: Promise<unknown> | undefined
  #following: JobName | undefined

  /** @param cacheDir Where is kept what later runs use again. */
  constructor(cacheDir: string, size = availableParallelism()) {
    this.#cacheDir = cacheDir
    this.size = size
    this.#slots = Array.from({ length: size })
  }

  /** Start all workers ahead of the first tasks of a job, so that its libraries load meanwhile. */
  warmUp<Name extends JobName>(job: Name, setup: Jobs[Name]['setup']): void {
    const sent = Array.from({ length: this.size }, (_, index) => this.#send(index, job, setup, []))
    // A worker that dies so early is started again for the first task, which tells what is wrong.
    this.#warming = Promise.allSettled(sent)
  }

  /** Say which job comes after the one that runs next: workers that have no more tasks load its libraries. */
  expect(job: JobName): void {
    this.#following = job
  }

  /**
   * Run a job over all tasks; large ones first, so that no worker is left with one at the end.
   *
   * @param sizeOf Weight of a task, in bytes of source.
   * @param onResult Called for each result as it comes, in no particular order; a failed task gives its error.
   */
  async run<Name extends JobName>(
    job: Name,
    setup: Jobs[Name]['setup'],
    tasks: readonly Jobs[Name]['task'][],
    sizeOf: (task: Jobs[Name]['task']) => number,
    onResult: (task: Jobs[Name]['task'], result: Jobs[Name]['result'] | Error) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const batches = toBatches(tasks, sizeOf)
    await this.#warming
    for (const slot of this.#slots) slot?.jobs.delete(job)
    const following = this.#following
    this.#following = undefined
    const work = async (index: number): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        signal?.throwIfAborted()
        try {
          const results = await this.#send(index, job, setup, batch)
          for (const [position, task] of batch.entries())
            onResult(task, toResult<Jobs[Name]['result']>(results[position]))
        } catch (error) {
          if (!(error instanceof WorkerDied)) throw error
          // One task of the batch is to blame: run them one by one to find it.
          if (batch.length === 1 && batch[0] !== undefined) onResult(batch[0], error)
          else batches.push(...batch.map((task) => [task]))
        }
      }
      if (following !== undefined && following !== job)
        this.#slots[index]?.child.send({ id: this.#nextId++, job: following, tasks: [] })
    }
    const workers = Math.min(this.size, batches.length)
    await Promise.all(Array.from({ length: workers }, (_, index) => work(index)))
  }

  /** End all workers; what they were doing is lost, but no file is left half written. */
  async close(): Promise<void> {
    const slots = this.#slots.splice(0, this.size, ...Array.from({ length: this.size }, () => undefined))
    await Promise.all(slots.map((slot) => slot && endWorker(slot)))
  }

  #slot(index: number): Slot {
    const known = this.#slots[index]
    if (known) return known
    this.#execArgv ??= acceptedV8Options(v8Options, this.#cacheDir)
    const child = fork(path.join(import.meta.dirname, 'worker.js'), [], {
      execArgv: this.#execArgv,
      serialization: 'advanced',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const slot: Slot = { child, jobs: new Set() }
    child.on('message', ({ id, results }: Response) => {
      if (slot.pending?.id === id) slot.pending.resolve(results)
    })
    child.once('exit', (code, signalName) => {
      this.#slots[index] = undefined
      slot.pending?.reject(new WorkerDied(`A worker ended early (${signalName ?? `exit code ${code}`})`))
    })
    child.on('error', (error) => slot.pending?.reject(error))
    // Idle workers must not keep the command from ending.
    child.unref()
    child.channel?.unref()
    this.#slots[index] = slot
    return slot
  }

  async #send(index: number, job: JobName, setup: unknown, tasks: unknown[]): Promise<unknown[]> {
    const slot = this.#slot(index)
    const id = this.#nextId++
    const request: Request = { id, job, tasks }
    if (!slot.jobs.has(job)) request.setup = setup
    slot.jobs.add(job)
    try {
      return await new Promise<unknown[]>((resolve, reject) => {
        slot.pending = { id, resolve, reject }
        slot.child.ref()
        slot.child.channel?.ref()
        slot.child.send(request, (error) => error && reject(new WorkerDied(error.message)))
      })
    } finally {
      slot.pending = undefined
      slot.child.unref()
      slot.child.channel?.unref()
    }
  }
}

/** A worker that is idle ends at once; one that works may finish the file that it writes. */
async function endWorker({ child, pending }: Slot): Promise<void> {
  if (!pending) {
    child.kill('SIGKILL')
    return
  }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended.catch(() => {})
  clearTimeout(timer)
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
  return failure.told ? new DocsiteError(failure.message, failure.told) : new WorkerFailure(failure)
}
