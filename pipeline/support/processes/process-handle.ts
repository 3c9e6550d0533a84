import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ProcessEnd, TaskOverdue, toStartError, toWorkError } from './process-end.ts'
import type { Request, Response } from './protocol.ts'
import { readProcessUse, Watchdog } from './watchdog.ts'

/**
 * Milliseconds for which a process that is asked to end may continue with its page, and write its file to the end: on a
 * machine that is busy it may not even be scheduled for a second. A second Ctrl-C doesn't wait.
 */
const endGraceMs = 2_000

/** Milliseconds for which the last words of a process are waited for. */
const restGraceMs = 300

/** At most this much of what a process printed is kept, in characters: V8 prints about 5,000 when its heap is full. */
const keptStderr = 16_384

interface Pending {
  id: number
  /** False until the worker process has loaded what the job needs. */
  isReady: boolean
  /** Seconds that each task may take; of those that are done the results. */
  seconds: readonly number[]
  results: unknown[]
  isOverdue: boolean
  resolve: () => void
  reject: (error: Error) => void
}

/** Tasks of a job that are done one after the other. */
export interface Batch<Task = unknown> {
  tasks: Task[]
  /** Of each, whether it may take long or end the process. */
  isRisky: boolean[]
  /** How long each may take. */
  seconds: number[]
}

let nextId = 0

/** One worker process, which answers one request at a time. */
export class ProcessHandle {
  /** Jobs whose setup this worker process has. */
  readonly jobs = new Set<string>()
  readonly #child: ChildProcess
  #pending: Pending | undefined
  #stderr = ''
  /** What was printed before the worker process was ready: part of the error if it never is. */
  #held: Buffer[] | undefined = []
  #end: ProcessEnd | undefined
  #isEnding = false
  readonly #watchdog = new Watchdog(
    () => readProcessUse(this.#child.pid),
    () => this.#endOverdue(),
  )

  /**
   * @param execArgv Options of Node.js.
   * @param priority As `os.setPriority` takes it: 0 is that of this process.
   * @param onEnd Called as soon as there is no process any more.
   * @throws DocsiteError If the operating system refuses a process at once.
   */
  constructor(execArgv: string[], priority: number, onEnd: () => void) {
    try {
      this.#child = fork(path.join(import.meta.dirname, 'worker-process.js'), [], {
        execArgv,
        serialization: 'advanced',
        env: { ...process.env, NODE_ENV: 'production' },
        // What plugins and components print isn't a report of the command, which may be JSON.
        stdio: ['inherit', process.stderr.fd, 'pipe', 'ipc'],
      })
    } catch (error) {
      throw toStartError({ code: null, signal: null, stderr: '', spawnError: error as NodeJS.ErrnoException })
    }
    if (priority !== 0) lowerPriority(this.#child.pid, priority)
    this.#child.on('message', (response: Response) => this.#receive(response))
    this.#child.stderr?.on('data', (chunk: Buffer) => this.#print(chunk))
    this.#child.once('exit', async (code, signal) => {
      onEnd()
      await this.#readRest()
      this.#finish({ code, signal, stderr: this.#stderr })
    })
    this.#child.on('error', (error) => {
      // With a process, it is a message that can't be sent: the process is about to end, and its end says why.
      if (this.#child.pid !== undefined) return
      onEnd()
      this.#finish({ code: null, signal: null, stderr: '', spawnError: error })
    })
    this.#rest()
  }

  /**
   * Run tasks of a job.
   *
   * @param setup What the worker process needs once for the job.
   * @param results Filled with the results as they come: if the request fails, those of tasks before the one that it failed
   *   with, of all of them if that one is risky.
   * @throws ProcessDied If the process dies of one of the tasks.
   * @throws TaskOverdue If one takes too long.
   * @throws DocsiteError If it can't start, or is stopped from outside.
   */
  async request(
    job: string,
    setup: unknown,
    { tasks, isRisky, seconds }: Batch,
    results: unknown[],
  ): Promise<void> {
    const isReady = this.jobs.has(job)
    const request: Request = { id: nextId++, job, tasks, isRisky, ...(!isReady && { setup }) }
    this.jobs.add(job)
    try {
      await new Promise<void>((resolve, reject) => {
        this.#pending = { id: request.id, isReady, seconds, results, isOverdue: false, resolve, reject }
        if (isReady) this.#watch(this.#pending)
        if (this.#end) {
          this.#finish(this.#end)
          return
        }
        this.#child.ref()
        this.#child.channel?.ref()
        // A message that can't be sent is no reason of its own (EPIPE): the end of the process has one.
        this.#child.send(request, () => {})
      })
    } finally {
      this.#watchdog.stop()
      this.#pending = undefined
      this.#rest()
    }
  }

  /** Load the libraries of a job ahead of its first request. */
  expect(job: string): void {
    this.#child.send({ id: nextId++, job, tasks: [], isRisky: [] } satisfies Request, () => {})
  }

  /**
   * End the process: at once when it is idle; one that works may finish the file that it writes.
   *
   * @returns When it has ended: until then it holds its working folder, which is that of this process.
   */
  async end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    const ended = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()))
    // Nothing else may keep this process from ending before it.
    this.#isEnding = true
    this.#child.ref()
    if (!this.#pending) {
      this.#child.kill('SIGKILL')
      return ended
    }
    this.#child.kill('SIGTERM')
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), endGraceMs)
    await ended
    clearTimeout(timer)
  }

  #receive(response: Response): void {
    const pending = this.#pending
    if (pending?.id !== response.id) return
    if ('results' in response) {
      pending.results.push(...response.results)
      if (response.isDone) pending.resolve()
      else this.#watch(pending)
      return
    }
    pending.isReady = true
    this.#watch(pending)
    for (const chunk of this.#held ?? []) process.stderr.write(chunk)
    this.#held = undefined
  }

  /** Measure the task that comes next, if there is one. */
  #watch({ seconds, results }: Pending): void {
    const next = seconds[results.length]
    if (next === undefined) this.#watchdog.stop()
    else this.#watchdog.start(next)
  }

  /** A process that is stuck doesn't answer to anything else. */
  #endOverdue(): void {
    if (!this.#pending) return
    this.#pending.isOverdue = true
    this.#child.kill('SIGKILL')
  }

  #print(chunk: Buffer): void {
    this.#stderr = (this.#stderr + chunk.toString()).slice(-keptStderr)
    if (this.#held) this.#held.push(chunk)
    else process.stderr.write(chunk)
  }

  /** Messages and last words of a process may come after its end. What a plugin has started may keep a pipe open. */
  async #readRest(): Promise<void> {
    const waiting = new AbortController()
    const { signal } = waiting
    await Promise.race([once(this.#child, 'close', { signal }), sleep(restGraceMs, undefined, { signal })])
    waiting.abort()
  }

  #finish(end: ProcessEnd): void {
    this.#end = end
    const pending = this.#pending
    if (!pending) return
    if (pending.isOverdue) pending.reject(new TaskOverdue(pending.seconds[pending.results.length] ?? 0))
    else pending.reject(pending.isReady ? toWorkError(end) : toStartError(end))
  }

  /** Idle worker processes must not keep the command from ending, unless it waits for their end. */
  #rest(): void {
    if (!this.#isEnding) this.#child.unref()
    this.#child.channel?.unref()
    // Both are sockets.
    ;(this.#child.stderr as { unref?: () => void } | null)?.unref?.()
  }
}

function lowerPriority(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {
    // It has ended, or the system allows no other priority: then it works as any other process.
  }
}
