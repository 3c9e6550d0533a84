import { DocsiteError } from '../problems/docsite-error.ts'
import { exitCodes } from '../problems/exit-code.ts'

/** How a worker process ended, as the operating system reports it. */
export interface ProcessEnd {
  code: number | null
  signal: NodeJS.Signals | null
  /** The end of what it printed on standard error. */
  stderr: string
  /** Why there was no process at all. */
  spawnError?: NodeJS.ErrnoException
}

/**
 * Why a worker process ended: V8's heap was full, it was killed as systems do when memory is used up, it was stopped by a
 * signal that asks for it, it crashed, or it ended itself.
 */
export type EndCause = 'memory' | 'killed' | 'stopped' | 'crash' | 'exit'

/** A shell adds this to the number of a signal: Node.js in a container and our worker process at SIGTERM report it so, too. */
const signalBase = 128

const signalNumbers: Record<number, NodeJS.Signals> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  4: 'SIGILL',
  5: 'SIGTRAP',
  6: 'SIGABRT',
  7: 'SIGBUS',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  15: 'SIGTERM',
}

const stopSignals = new Set<NodeJS.Signals>(['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGQUIT'])

/** The worker process of a batch has died while it worked on one of the batch's tasks. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
  /** What to do about it. */
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** A task took longer than it may: its worker process was ended. */
export class TaskOverdue extends Error {
  override readonly name = 'TaskOverdue'
  readonly seconds: number

  constructor(seconds: number) {
    super(`took longer than ${Number(seconds.toFixed(1))} s`)
    this.seconds = seconds
  }
}

export function toEndCause({ code, signal, stderr }: ProcessEnd): EndCause {
  const by = signal ?? signalNumbers[(code ?? 0) - signalBase]
  if (by === undefined) return 'exit'
  if (by === 'SIGKILL') return 'killed'
  if (stopSignals.has(by)) return 'stopped'
  // V8 says so before it aborts; a crash without it has another reason.
  return /out of memory/i.test(stderr) ? 'memory' : 'crash'
}

/** What a death in the middle of work means: for the page that was being worked on, or for the whole run. */
export function toWorkError(end: ProcessEnd): ProcessDied | DocsiteError {
  if (end.spawnError) return toStartError(end)
  const how = toHow(end)
  switch (toEndCause(end)) {
    case 'memory':
      return new ProcessDied(
        'the process ran out of memory',
        'Split the page into smaller ones, or allow more memory: `NODE_OPTIONS=--max-old-space-size=8192`.',
      )
    case 'killed':
      return new ProcessDied(
        `the process was killed (${how})`,
        'Systems do this when their memory is used up: try fewer processes (`--workers 1`), or split the page.',
      )
    case 'crash':
      return new ProcessDied(
        `the process crashed (${how})`,
        'A plugin with native code may be the reason, or a bug of Node.js: try another version of it.',
      )
    case 'exit':
      return new ProcessDied(`the process ended itself (${how})`, 'A plugin may call `process.exit`.')
    case 'stopped':
      return new DocsiteError(`A worker process was stopped from outside (${how})`, {
        exitCode: exitCodes.machine,
        ruleId: 'worker-stopped',
        hint: 'Run the same command again.',
      })
  }
}

/** What an end before the first task means: the same for all pages, so it is one error. */
export function toStartError(end: ProcessEnd): DocsiteError {
  const { spawnError, stderr } = end
  const ruleId = 'worker-start'
  if (spawnError) {
    return new DocsiteError(`No worker process can be started: ${spawnError.message}`, {
      exitCode: exitCodes.machine,
      ruleId,
      hint: spawnHints[spawnError.code ?? ''] ?? 'Try fewer processes, such as `--workers 1`.',
      cause: spawnError,
    })
  }
  const printed = stderr.trim()
  const reason = `A worker process ended before its first page (${toHow(end)})${printed && `:\n${printed}`}`
  const hint = startHints[toEndCause(end)] ?? toInstallationHint(printed)
  return hint === undefined
    ? new DocsiteError(reason, {
        exitCode: exitCodes.bug,
        ruleId,
        hint: 'This may be a bug of docsite: please report it with the lines above.',
      })
    : new DocsiteError(reason, { exitCode: exitCodes.machine, ruleId, hint })
}

const spawnHints: Record<string, string> = {
  ENOENT:
    'The executable of Node.js isn’t there any more; it may have been updated. Run the same command again.',
  EACCES: 'Check the permissions of the executable of Node.js.',
  EAGAIN: 'The limit of processes is reached (`ulimit -u`): try fewer, such as `--workers 1`.',
}

const startHints: Partial<Record<EndCause, string>> = {
  memory: 'Allow more memory, such as `NODE_OPTIONS=--max-old-space-size=4096`.',
  killed: 'Systems do this when their memory is used up: try fewer processes, such as `--workers 1`.',
  stopped: 'Run the same command again.',
}

/** What is wrong with the machine, where a program that should start doesn't; undefined if it may be our fault. */
function toInstallationHint(printed: string): string | undefined {
  if (printed.includes('NODE_OPTIONS')) return 'Change the environment variable `NODE_OPTIONS`.'
  if (/MODULE_NOT_FOUND|Cannot find (?:module|package)/.test(printed))
    return 'If `NODE_OPTIONS` doesn’t name this file, install docsite again: a file of it is missing.'
  return undefined
}

function toHow({ code, signal }: ProcessEnd): string {
  return signal ?? `exit code ${code}`
}
