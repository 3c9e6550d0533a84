import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ProcessEnd, TaskOverdue, toStartError, toWorkError } from './process-end.ts'
import type { Request, Response } from './protocol.ts'
import { readProcessUse, Watchdog } from './watchdog.ts'

/**
 * The time in milliseconds that a process has after SIGTERM to finish its page and the file that it is writing: on a
 * busy machine it may not even be scheduled for a second. A second Ctrl-C doesn't wait.
 */
const endGraceMs = 2_000

/** The time in milliseconds to wait for the last output of a process that has exited. */
const restGraceMs = 300

/** The number of characters of a process's output that are kept. V8 prints about 5,000 if its heap is full. */
const keptStderr = 16_384

interface Pending {
  id: number
  /** False until the worker process has loaded the libraries of the job. */
  isReady: boolean
  /** The time limit of each task. `results` has the results of the tasks that are done. */
  seconds: readonly number[]
  results: unknown[]
  isOverdue: boolean
  resolve: () => void
  reject: (error: Error) => void
}

/** Tasks of a job that are done one after another. */
export interface Batch<Task = unknown> {
  tasks: Task[]
  /** For each task, whether it may take long or kill the process. */
  isRisky: boolean[]
  /** The time limit of each task. */
  seconds: number[]
}

let nextId = 0

/** A worker process, which handles one request at a time. */
export class ProcessHandle {
  /** Names of the jobs whose setup this worker process already has. */
  readonly jobs = new Set<string>()
  readonly #child: ChildProcess
  #pending: Pending | undefined
  #stderr = ''
  /** The output before the worker process was ready. It becomes part of the error if the process never gets ready. */
  #held: Buffer[] | undefined = []
  #end: ProcessEnd | undefined
  #isEnding = false
  readonly #watchdog = new Watchdog(
    () => readProcessUse(this.#child.pid),
    () => this.#endOverdue(),
  )

  /**
   * @param execArgv Options of Node.js.
   * @param priority The priority for `os.setPriority`; 0 is that of this process.
   * @param onEnd Called as soon as the process has ended or has failed to start.
   * @throws {DocsiteError} If the operating system refuses to start the process immediately.
   */
  constructor(execArgv: string[], priority: number, onEnd: () => void) {
    try {
      this.#child = fork(path.join(import.meta.dirname, 'worker-process.js'), [], {
        execArgv,
        serialization: 'advanced',
        env: { ...process.env, NODE_ENV: 'production' },
        // Output of plugins and components goes to stderr, because stdout may be a JSON report of the command.
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
      // If the process has started, the error is about a message that couldn't be sent because the process is about to
      // end. Its exit is reported, so the error is ignored.
      if (this.#child.pid !== undefined) return
      onEnd()
      this.#finish({ code: null, signal: null, stderr: '', spawnError: error })
    })
    this.#rest()
  }

  /**
   * Runs tasks of a job.
   *
   * @param setup The data that the worker process needs once for the job.
   * @param results Filled with the results as they arrive. If the request fails, it has results of tasks before the
   *   task that failed; if that task is risky, it has all of them.
   * @throws {ProcessDied} If the process dies during one of the tasks.
   * @throws {TaskOverdue} If one of the tasks exceeds its time limit.
   * @throws {DocsiteError} If the process can't start, or is stopped by a signal.
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
        // Ignore errors of sending (EPIPE): the process is about to end, and its exit is reported.
        this.#child.send(request, () => {})
      })
    } finally {
      this.#watchdog.stop()
      this.#pending = undefined
      this.#rest()
    }
  }

  /** Makes the process load the libraries of a job ahead of its first request. */
  expect(job: string): void {
    this.#child.send({ id: nextId++, job, tasks: [], isRisky: [] } satisfies Request, () => {})
  }

  /**
   * Ends the process: immediately if it is idle; otherwise it may finish the file that it is writing.
   *
   * @returns A promise that resolves when the process has ended. Until then its working directory, which is also that
   *   of this process, is in use.
   */
  async end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    const ended = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()))
    // Keep this process alive until the worker process has ended: nothing else may do so.
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

  /** Starts measuring the next task, if there is one. */
  #watch({ seconds, results }: Pending): void {
    const next = seconds[results.length]
    if (next === undefined) this.#watchdog.stop()
    else this.#watchdog.start(next)
  }

  /** Kills a process whose task exceeds its time limit. A stuck process doesn't react to anything else. */
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

  /**
   * Waits for messages and output that arrive after the exit of the process. The wait is limited, because a program
   * that a plugin has started may keep a pipe open.
   */
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

  /** Lets the command exit while this worker process is idle, unless the command waits for its end. */
  #rest(): void {
    if (!this.#isEnding) this.#child.unref()
    this.#child.channel?.unref()
    // The type has no `unref`, but the pipe of a child process is a socket, which has it.
    ;(this.#child.stderr as { unref?: () => void } | null)?.unref?.()
  }
}

function lowerPriority(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {
    // The process has ended, or the system allows no other priority: then it keeps the default priority.
  }
}
