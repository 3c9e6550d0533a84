import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { afterAll } from 'vitest'
import { commandFile, type Ended, type JsonReport, plainEnv } from './docsite.ts'

const script = path.join(import.meta.dirname, 'warm-process.mjs')

/** Number of processes to keep for the next test file. Most files with several runs in a folder need six. */
const maxKept = 6

/** Each vitest worker loads this module once for all of its test files. */
const processes: WarmProcess[] = []

interface WarmProcess {
  child: ChildProcess
  isBusy: boolean
  /** Folders in which this process has already run. */
  seen: Set<string>
}

interface Options {
  /** Replaces `plainEnv`. It is merged into the environment of this process. */
  env?: NodeJS.ProcessEnv
  /** The time in milliseconds after which the process is killed, which throws. */
  timeoutMs?: number
}

export interface WarmDocsite {
  docsite(args: readonly string[], cwd: string, options?: Options): Promise<Ended>
  docsiteJson(args: readonly string[], cwd: string, options?: Options): Promise<JsonReport>
}

/**
 * Run the compiled command in processes that are reused, also by the next test file: a run takes a fifth of
 * the processor time of one in a new process. For tests of what a run reports and writes, not of how its
 * process starts and ends. If a run crashes its process, it throws, and later runs use another process.
 *
 * No process runs twice in the same folder, so that a run can only reuse results from the disk, as for a
 * user. Concurrent runs use separate processes.
 */
export function warmDocsite(): WarmDocsite {
  afterAll(() => {
    // If a test timed out, its process may still be busy.
    const kept = processes.filter(({ isBusy }) => !isBusy).slice(0, maxKept)
    for (const warm of processes) if (!kept.includes(warm)) warm.child.disconnect()
    processes.splice(0, Infinity, ...kept)
  })

  return {
    docsite: runWarm,
    async docsiteJson(args, cwd, options) {
      const { stdout } = await runWarm([...args, '--json', '--quiet'], cwd, options)
      return JSON.parse(stdout) as JsonReport
    },
  }
}

/** Run the command in a reused process. For helpers that are not called at the top level of a test file. */
export async function runWarm(
  args: readonly string[],
  cwd: string,
  { env = plainEnv, timeoutMs }: Options = {},
): Promise<Ended> {
  const warm = take(cwd)
  const { child } = warm
  child.send({ args, cwd, env: { ...process.env, ...env } })
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  const waiting = new AbortController()
  const [answer] = (await Promise.race([
    once(child, 'message', waiting),
    once(child, 'exit', waiting).then(([code, signal]) => [code ?? signal]),
  ])) as unknown[]
  waiting.abort()
  clearTimeout(timer)
  if (!isEnded(answer)) {
    processes.splice(processes.indexOf(warm), 1)
    throw new Error(`docsite ${args.join(' ')} ended its process with ${answer}`)
  }
  warm.isBusy = false
  return answer
}

/** A server of the command in a reused process. */
export interface WarmServer {
  /** Ends when the server has ended. */
  stdout: Readable
  /** Stop it like a signal. @returns Its exit code. */
  stop(signal: NodeJS.Signals): Promise<number | undefined>
}

/** Start a server of the command in a reused process. It must be stopped before the end of the test file. */
export function startWarm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): WarmServer {
  const warm = take(cwd)
  const { child } = warm
  const stdout = new PassThrough()
  const ended = new Promise<number | undefined>((resolve) => {
    const listen = (message: unknown) => {
      if (isChunk(message)) stdout.write(message.chunk)
      else finish(isEnded(message) ? message.exitCode : undefined)
    }
    const die = () => {
      processes.splice(processes.indexOf(warm), 1)
      finish(undefined)
    }
    const finish = (exitCode: number | undefined) => {
      child.off('message', listen).off('exit', die)
      warm.isBusy = false
      stdout.end()
      resolve(exitCode)
    }
    child.on('message', listen).once('exit', die)
  })
  child.send({ args, cwd, env: { ...process.env, ...env }, isServer: true })
  return {
    stdout,
    stop(signal) {
      if (child.connected) child.send({ signal })
      return ended
    },
  }
}

/** A process that is not busy and has not run in this folder. It is busy from now on. */
function take(cwd: string): WarmProcess {
  const warm = processes.find(({ isBusy, seen }) => !isBusy && !seen.has(cwd)) ?? start()
  warm.isBusy = true
  warm.seen.add(cwd)
  return warm
}

function start(): WarmProcess {
  // Without vitest's `execArgv`, whose conditions would resolve packages to their development builds.
  const child = fork(script, [commandFile], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  // The child ends when the test process disconnects, and must not keep the test process alive.
  child.unref()
  child.channel?.unref()
  const started = { child, isBusy: false, seen: new Set<string>() }
  processes.push(started)
  return started
}

function isChunk(message: unknown): message is { chunk: string } {
  return typeof message === 'object' && message !== null && 'chunk' in message
}

function isEnded(answer: unknown): answer is Ended {
  return typeof answer === 'object' && answer !== null
}
