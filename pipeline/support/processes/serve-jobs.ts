import { DocsiteError } from '../problems/docsite-error.ts'
import { toErrorCode } from '../problems/error-code.ts'
import type { AnyJob } from './job.ts'
import type { Request, Response, TaskFailure } from './protocol.ts'

type Runner = (task: unknown) => Promise<unknown>

/** Results of this many milliseconds are sent together, because each message wakes the other process. */
const togetherMs = 100

/** Makes this process a worker process: it runs batches of tasks that arrive as messages, one after another. */
export function serveJobs(jobs: readonly AnyJob[]): void {
  const runners = new Map<string, Promise<Runner>>()
  let queue: Promise<void> = Promise.resolve()

  process.on('message', (request: Request) => {
    queue = queue.then(() => answer(request))
  })

  // The parent has ended: nobody waits for the results.
  process.on('disconnect', () => process.exit(0))

  // The handler runs between two pages, when no file is half written.
  process.on('SIGTERM', () => process.exit(143))

  // The terminal sends Ctrl-C to all processes of the group. The parent decides what it means.
  process.on('SIGINT', () => {})

  // With this handler, exceeding the file-size limit fails the write, which is reported, instead of killing the
  // process.
  process.on('SIGXFSZ', () => {})

  async function answer({ id, job: name, setup, tasks, isRisky }: Request): Promise<void> {
    const job = jobs.find((known) => known.name === name)
    if (!job) throw new Error(`Unknown job "${name}"`)
    if (setup !== undefined) {
      const runner = job.load().then((create) => create(setup))
      runners.set(name, runner)
      // If loading fails, the first task reports the error. If the process ends from here on, a task is the cause.
      await runner.catch(() => {})
      await send({ id, ready: true })
    }
    // If loading fails, the first task that needs the library reports the error.
    else if (tasks.length === 0) await job.load().catch(() => {})
    let results: unknown[] = []
    let start = performance.now()
    for (const [index, task] of tasks.entries()) {
      results.push(await perform(name, task))
      if (index + 1 === tasks.length) break
      if (!isRisky[index + 1] && performance.now() - start < togetherMs) continue
      await send({ id, results, isDone: false })
      results = []
      start = performance.now()
    }
    await send({ id, results, isDone: true })
  }

  async function perform(name: string, task: unknown): Promise<unknown> {
    try {
      const run = await runners.get(name)
      return await run?.(task)
    } catch (error) {
      return toFailure(error)
    }
  }
}

/** Resolves when the message is sent: the next task may kill the process, or block it from sending. */
function send(response: Response): Promise<unknown> {
  return new Promise((resolve) => process.send?.(response, resolve))
}

function toFailure(error: unknown): TaskFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const reported =
    error instanceof DocsiteError
      ? { exitCode: error.exitCode, problems: error.problems, key: error.key }
      : undefined
  return { failure: { message, stack, code: toErrorCode(error), reported } }
}
