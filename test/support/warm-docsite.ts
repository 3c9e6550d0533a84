import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll } from 'vitest'
import { commandFile, type Ended, type JsonReport, plainEnv } from './docsite.ts'

const script = path.join(import.meta.dirname, 'warm-process.mjs')

/** This many stay for the next file of tests: as many as one whose runs work in one folder takes, mostly. */
const mostKept = 6

/** Each worker of vitest loads this module once, for all of its files. */
const processes: WarmProcess[] = []

interface WarmProcess {
  child: ChildProcess
  isBusy: boolean
  /** Folders that it has worked in. */
  seen: Set<string>
}

interface Options {
  /** Instead of `plainEnv`; together with what this process has. */
  env?: NodeJS.ProcessEnv
}

export interface WarmDocsite {
  docsite(args: readonly string[], cwd: string, options?: Options): Promise<Ended>
  docsiteJson(args: readonly string[], cwd: string, options?: Options): Promise<JsonReport>
}

/**
 * The compiled command in processes that stay, also for the next file of tests: a run takes a fifth of the processor of
 * one in a new process. For tests of what a run reports and writes, not of how its process starts and ends.
 *
 * No process works in a folder twice, so that what a run leaves to the next one comes from the disk, as it does for a
 * user. Runs at the same time have processes of their own.
 */
export function warmDocsite(): WarmDocsite {
  afterAll(() => {
    // A run of a test that was given up keeps its process busy.
    const kept = processes.filter(({ isBusy }) => !isBusy).slice(0, mostKept)
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

/** Run the command to its end in a process that stays, for who isn't at the top of a file of tests. */
export async function runWarm(
  args: readonly string[],
  cwd: string,
  { env = plainEnv }: Options = {},
): Promise<Ended> {
  const warm = processes.find(({ isBusy, seen }) => !isBusy && !seen.has(cwd)) ?? start()
  warm.isBusy = true
  warm.seen.add(cwd)
  const { child } = warm
  child.send({ args, cwd, env: { ...process.env, ...env } })
  const waiting = new AbortController()
  const [answer] = (await Promise.race([
    once(child, 'message', waiting),
    once(child, 'exit', waiting),
  ])) as unknown[]
  waiting.abort()
  if (!isEnded(answer)) {
    processes.splice(processes.indexOf(warm), 1)
    throw new Error(`docsite ${args.join(' ')} ended its process with ${answer}`)
  }
  warm.isBusy = false
  return answer
}

function start(): WarmProcess {
  // Without the options that vitest's processes have: with them packages are resolved as for their development.
  const child = fork(script, [commandFile], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  // It ends with the process that tests run in, and doesn't keep it from ending.
  child.unref()
  child.channel?.unref()
  const started = { child, isBusy: false, seen: new Set<string>() }
  processes.push(started)
  return started
}

function isEnded(answer: unknown): answer is Ended {
  return typeof answer === 'object' && answer !== null
}
