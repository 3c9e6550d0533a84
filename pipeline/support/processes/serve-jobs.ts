import { DocsiteError } from '../problems/docsite-error.ts'
import { toErrorCode } from '../problems/error-code.ts'
import type { AnyJob } from './job.ts'
import type { Request, Response, TaskFailure } from './protocol.ts'

type Runner = (task: unknown) => Promise<unknown>

/** Results are sent together until this many milliseconds have passed: each message wakes the other process. */
const togetherMs = 100

/** Make this process a worker process: it runs batches of tasks that arrive as messages, one after the other. */
export function serveJobs(jobs: readonly AnyJob[]): void {
  const runners = new Map<string, Promise<Runner>>()
  let queue: Promise<void> = Promise.resolve()

  process.on('message', (request: Request) => {
    queue = queue.then(() => answer(request))
  })

  // The parent is gone: nobody waits for the results.
  process.on('disconnect', () => process.exit(0))

  // Between two pages, when no file is half written.
  process.on('SIGTERM', () => process.exit(143))

  // The parent decides what Ctrl-C means: the terminal sends it to all processes of the group.
  process.on('SIGINT', () => {})

  // A limit of the file size is an error of writing, which is reported, instead of the end of the process.
  process.on('SIGXFSZ', () => {})

  async function answer({ id, job: name, setup, tasks, isRisky }: Request): Promise<void> {
    const job = jobs.find((known) => known.name === name)
    if (!job) throw new Error(`This process knows no job "${name}"`)
    if (setup !== undefined) {
      const runner = job.load().then((create) => create(setup))
      runners.set(name, runner)
      // What is wrong with it is reported by the first task. An end of the process from here on is a task's fault.
      await runner.catch(() => {})
      await send({ id, ready: true })
    }
    // What is wrong with a library is reported by the first task that needs it.
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

/** Wait until it is sent: the next task may end the process at once, or keep it from sending. */
function send(response: Response): Promise<unknown> {
  return new Promise((resolve) => process.send?.(response, resolve))
}

function toFailure(error: unknown): TaskFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const reported =
    error instanceof DocsiteError ? { exitCode: error.exitCode, problems: error.problems } : undefined
  return { failure: { message, stack, code: toErrorCode(error), reported } }
}
