import { DocsiteError } from '../problems/docsite-error.ts'
import type { JobName, Request, Response, TaskFailure } from './protocol.ts'
import { createRunner, loadJob } from './run-job.ts'

/** The program of a worker process: runs batches of tasks that arrive as messages, one after the other. */
const runners = new Map<JobName, Promise<(task: never) => Promise<unknown>>>()

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

// A limit of the file size is an error of writing, which is told, instead of the end of the process.
process.on('SIGXFSZ', () => {})

async function answer({ id, job, setup, tasks }: Request): Promise<void> {
  if (setup !== undefined) {
    const runner = createRunner(job, setup as never)
    runners.set(job, runner as never)
    // What is wrong with it is told by the first task. An end of the process from here on is a task's fault.
    await runner.catch(() => {})
    await sendReady(id)
  }
  // What is wrong with a library is told by the first task that needs it.
  else if (tasks.length === 0) await loadJob(job).catch(() => {})
  const results: unknown[] = []
  for (const task of tasks) {
    try {
      const run = await runners.get(job)
      results.push(await run?.(task as never))
    } catch (error) {
      results.push(toFailure(error))
    }
  }
  process.send?.({ id, results } satisfies Response)
}

/** Wait until it is sent: a task may end the process at once. */
function sendReady(id: number): Promise<unknown> {
  return new Promise((resolve) => process.send?.({ id, ready: true } satisfies Response, resolve))
}

function toFailure(error: unknown): TaskFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  const told =
    error instanceof DocsiteError ? { exitCode: error.exitCode, problems: error.problems } : undefined
  return { failure: { message, stack, code, told } }
}
