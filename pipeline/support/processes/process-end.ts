import { DocsiteError } from '../problems/docsite-error.ts'
import { exitCodes } from '../problems/exit-code.ts'

/** How a worker process ended, as the operating system reports it. */
export interface ProcessEnd {
  code: number | null
  signal: NodeJS.Signals | null
  /** The last part of its output on standard error. */
  stderr: string
  /** The error if the process couldn't be started. */
  spawnError?: NodeJS.ErrnoException
}

/**
 * The reason why a worker process ended: `memory`: V8's heap was full; `killed`: by SIGKILL, which systems send if they
 * run out of memory; `stopped`: by a signal that asks it to stop; `crash`: by another signal; `exit`: it exited by
 * itself.
 */
export type EndCause = 'memory' | 'killed' | 'stopped' | 'crash' | 'exit'

/**
 * Shells add this to the number of a signal to form an exit code. Node.js in a container reports signals in the same
 * way, and so does our worker process after SIGTERM.
 */
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

/** A worker process has died while it worked on a task of its batch. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
  /** Advice on what to do. */
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** A task exceeded its time limit, and its worker process was killed. */
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
  // V8 prints this before it aborts. A crash without the message has another cause.
  return /out of memory/i.test(stderr) ? 'memory' : 'crash'
}

/**
 * The error for a process that ended in the middle of its work: `ProcessDied` fails one page, `DocsiteError` the run.
 */
export function toWorkError(end: ProcessEnd): ProcessDied | DocsiteError {
  if (end.spawnError) return toStartError(end)
  const how = toHow(end)
  switch (toEndCause(end)) {
    case 'memory':
      return new ProcessDied(
        'the process ran out of memory',
        'Split the page into smaller ones, or raise `limits.heapMegabytes` in the configuration.',
      )
    case 'killed':
      return new ProcessDied(
        `the process was killed (${how})`,
        'Systems do this when their memory is used up: try fewer processes (`--workers 1`), or split the page.',
      )
    case 'crash':
      return new ProcessDied(
        `the process crashed (${how})`,
        'A plugin with native code may be the cause, or a bug in Node.js: try another version of Node.js.',
      )
    case 'exit':
      return new ProcessDied(`the process exited by itself (${how})`, 'A plugin may call `process.exit`.')
    case 'stopped':
      return new DocsiteError(`A worker process was stopped by a signal (${how})`, {
        exitCode: exitCodes.machine,
        ruleId: 'worker-stopped',
        hint: 'Run the same command again.',
      })
  }
}

/** The error for a process that ended before its first task. All pages would fail in the same way, so the run ends. */
export function toStartError(end: ProcessEnd): DocsiteError {
  const { spawnError, stderr } = end
  const ruleId = 'worker-start'
  if (spawnError) {
    return new DocsiteError(`A worker process can’t be started: ${spawnError.message}`, {
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
        hint: 'This may be a bug in docsite: please report it with the lines above.',
      })
    : new DocsiteError(reason, { exitCode: exitCodes.machine, ruleId, hint })
}

const spawnHints: Record<string, string> = {
  ENOENT: 'The Node.js executable no longer exists; it may have been updated. Run the same command again.',
  EACCES: 'Check the permissions of the Node.js executable.',
  EAGAIN: 'The process limit is reached (`ulimit -u`): try fewer processes, such as `--workers 1`.',
}

const startHints: Partial<Record<EndCause, string>> = {
  memory:
    'Raise `limits.heapMegabytes` in the configuration, and `--max-old-space-size` if it is in `NODE_OPTIONS`.',
  killed: 'Systems do this when their memory is used up: try fewer processes, such as `--workers 1`.',
  stopped: 'Run the same command again.',
}

/**
 * A hint if the output of a process that didn't start shows that the machine is the cause; undefined if it may be us.
 */
function toInstallationHint(printed: string): string | undefined {
  if (printed.includes('NODE_OPTIONS')) return 'Change the environment variable `NODE_OPTIONS`.'
  if (/MODULE_NOT_FOUND|Cannot find (?:module|package)/.test(printed))
    return 'If `NODE_OPTIONS` doesn’t name this file, install docsite again: a file of it is missing.'
  return undefined
}

function toHow({ code, signal }: ProcessEnd): string {
  return signal ?? `exit code ${code}`
}
