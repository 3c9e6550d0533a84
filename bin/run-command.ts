import type { Project } from '../pipeline/config/load-config.ts'
import type { StageResult } from '../pipeline/config/run-context.ts'
import { DocsiteError } from '../pipeline/support/problems/docsite-error.ts'
import { type ExitCode, exitCodes, toExitCode } from '../pipeline/support/problems/exit-code.ts'
import { createLineProgress } from '../pipeline/support/progress/line-progress.ts'
import { type Progress, silentProgress } from '../pipeline/support/progress/progress.ts'
import { withInterrupt } from './interrupt.ts'
import { printReport } from './print-report.ts'
import { readWholeNumber } from './whole-number.ts'

/** The options of all commands, as commander parses them. */
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
  /** True if the flag has no value. */
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
  /** True if no address is given. */
  accept?: true | string[]
  port?: string
  /** True if the flag has no value. */
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

/** The input of a command that needs no project. */
export interface CommandStart {
  /** Positional arguments, in order. */
  args: readonly string[]
  options: CommandOptions
  progress: Progress
  signal: AbortSignal
  workers: number | undefined
}

/** The input of a command that works on a project. */
export interface CommandRun extends CommandStart {
  project: Project
}

/**
 * The result of a command. It is reported at once; a command that keeps running ends when `stopped` resolves.
 */
export interface CommandResult extends StageResult<unknown> {
  stopped?: Promise<void>
  /** Whether the exit code is 0 in spite of problems at the start, which may have been fixed since. */
  endsWell?: boolean
  /** The next step for the user. Printed last, and only if the run succeeded or was degraded. */
  next?: string
  /** What the user can do instead. Printed last, and only if the run failed. */
  instead?: string
}

/** The implementation of a command, called before a project is loaded. */
export type StartFunction = (run: CommandStart) => Promise<CommandResult>

/** Runs a command and prints its result. @returns The exit code. */
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
        columns: () => process.stderr.columns,
        write: (text) => process.stderr.write(text),
        isTerminal: process.stderr.isTTY === true && !process.env.CI,
      })
  return withInterrupt(async (signal) => {
    const ended = await start({ args, options, progress, signal, workers })
    const { problems, degraded, result, stopped, endsWell, next, instead } = ended
    const exitCode = toExitCode({ problems, degraded }, allowDegraded)
    // `--quiet` prints errors and warnings, but no notes.
    const shown = quiet ? problems.filter(({ severity }) => severity !== 'note') : problems
    await printReport({ command: name, exitCode, problems: shown, result, json, verbose })
    const advice = isUsable(exitCode) ? next : instead
    if (advice !== undefined) progress.note(advice)
    await stopped
    return endsWell ? exitCodes.done : exitCode
  })
}

function isUsable(exitCode: ExitCode): boolean {
  return exitCode === exitCodes.done || exitCode === exitCodes.degraded
}

function readWorkers(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = readWholeNumber(text, 1, 128)
  if (count !== undefined) return count
  throw new DocsiteError(`\`--workers ${text}\` isn’t a valid number of processes`, {
    exitCode: exitCodes.usage,
    hint: 'Use a whole number from 1 to 128.',
  })
}
