import type { Project } from '../pipeline/config/load-config.ts'
import type { StageResult } from '../pipeline/config/run-context.ts'
import { DocsiteError } from '../pipeline/support/problems/docsite-error.ts'
import { type ExitCode, exitCodes, toExitCode } from '../pipeline/support/problems/exit-code.ts'
import { createLineProgress } from '../pipeline/support/progress/line-progress.ts'
import { type Progress, silentProgress } from '../pipeline/support/progress/progress.ts'
import { withInterrupt } from './interrupt.ts'
import { printReport } from './print-report.ts'

/** Options as commander parses them: all commands share most of them. */
export interface CommandOptions {
  config?: string
  content?: string
  out?: string
  cache?: string
  language?: string
  workers?: string
  allowDegraded?: boolean
  json?: boolean
  quiet?: boolean
  verbose?: boolean
  skip?: string[]
  /** True where the flag has no value. */
  report?: string | true
  reportSummary?: string
  keepGoing?: boolean
  keepAssets?: string
  disable?: boolean
  source?: string
  apiUrl?: string
  only?: string[]
  page?: string[]
  external?: boolean
  update?: boolean
  /** True where no address is named. */
  accept?: true | string[]
  port?: string
  /** True where the flag has no value. */
  host?: string | true
  open?: boolean
  strict?: boolean
  poll?: string | true
  title?: string
  ci?: string
  yes?: boolean
  from?: string
  into?: string
  runConfig?: boolean
  dryRun?: boolean
}

/** What a command gets that needs no project. */
export interface CommandStart {
  /** What is given besides options, in order. */
  args: readonly string[]
  options: CommandOptions
  progress: Progress
  signal: AbortSignal
  workers: number | undefined
}

/** What a command gets. */
export interface CommandRun extends CommandStart {
  project: Project
}

/** What a command returns; one that continues running is reported at once, and ends when it is stopped. */
export interface CommandResult extends StageResult<unknown> {
  stopped?: Promise<void>
  /** Whether problems of the start leave no mark on how it ends: they may have been solved since. */
  endsWell?: boolean
  /** What to do now, for people: said last, and only where the run has brought what it was for. */
  next?: string
}

/** What a command does, before a project is loaded. */
export type StartFunction = (run: CommandStart) => Promise<CommandResult>

/** Start a command, print its result. @returns The exit code. */
export async function runCommand(
  name: string,
  args: readonly string[],
  options: CommandOptions,
  start: StartFunction,
): Promise<ExitCode> {
  const { json = false, quiet = false, verbose = false, allowDegraded = false } = options
  const workers = readWorkers(options.workers)
  const progress = quiet
    ? silentProgress
    : createLineProgress({
        write: (text) => process.stderr.write(text),
        isTerminal: process.stderr.isTTY === true && !process.env.CI,
      })
  return withInterrupt(async (signal) => {
    const ended = await start({ args, options, progress, signal, workers })
    const { problems, degraded, result, stopped, endsWell, next } = ended
    const exitCode = toExitCode({ problems, degraded }, allowDegraded)
    // Quiet means: what is wrong, and nothing that is only good to know.
    const shown = quiet ? problems.filter(({ severity }) => severity !== 'note') : problems
    await printReport({ command: name, exitCode, problems: shown, result, json, verbose })
    if (next !== undefined && isUsable(exitCode)) progress.note(next)
    await stopped
    return endsWell ? exitCodes.done : exitCode
  })
}

function isUsable(exitCode: ExitCode): boolean {
  return exitCode === exitCodes.done || exitCode === exitCodes.degraded
}

function readWorkers(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 128) return count
  throw new DocsiteError(`\`--workers ${text}\` isn’t a number of processes`, {
    exitCode: exitCodes.usage,
    hint: 'Give a whole number from 1 to 128.',
  })
}
