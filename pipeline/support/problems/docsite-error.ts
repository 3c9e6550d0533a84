import { type ExitCode, exitCodes } from './exit-code.ts'
import { findMissingBinary } from './missing-binary.ts'
import type { Problem } from './problem.ts'

export interface DocsiteErrorOptions {
  exitCode?: ExitCode
  ruleId?: string
  hint?: string
  cause?: unknown
  /** The key of the configuration that is wrong. The problem is reported at its place. */
  key?: readonly (string | number)[]
  /** The problems to report, if there is more than one or they have places. */
  problems?: Problem[]
}

/** An error that ends the run but isn't a bug in docsite. It is reported without a stack trace. */
export class DocsiteError extends Error {
  readonly exitCode: ExitCode
  readonly problems: Problem[]
  readonly key: DocsiteErrorOptions['key']

  constructor(
    message: string,
    { exitCode = exitCodes.usage, ruleId, hint, cause, problems, key }: DocsiteErrorOptions = {},
  ) {
    super(message, { cause })
    this.name = 'DocsiteError'
    this.exitCode = exitCode
    this.key = key
    this.problems = problems ?? [{ ruleId: ruleId ?? 'usage', severity: 'error', reason: message, hint }]
  }
}

/** Hints for system errors that are caused by the machine, by their code. */
const machineErrors: Record<string, string> = {
  EACCES: 'Check the permissions of this path.',
  EPERM: 'Check the permissions of this path.',
  EROFS: 'This file system is read-only: choose another folder.',
  ENOSPC: 'The disk is full: free some space and run the same command again.',
  EDQUOT: 'Your disk quota is used up: free some space and run the same command again.',
  EFBIG:
    'A file-size limit was hit: raise it (`ulimit -f`) or free some space, and run the same command again.',
  EMFILE: 'Too many files are open: raise the limit (`ulimit -n`).',
  ENFILE: 'Too many files are open on this machine.',
  ENOTDIR: 'There is a file where a folder is needed: move it or choose another folder.',
  ERR_FS_EISDIR: 'There is a folder where a file is needed: move it or choose another folder.',
  EISDIR: 'There is a folder where a file is needed: move it or choose another folder.',
  EEXIST: 'There is a file where a folder is needed: move it or choose another folder.',
  ENAMETOOLONG:
    'A name has at most 255 bytes here, and a path about 4,000: shorten the names of folders and files.',
  EIO: 'The disk could not be read or written.',
  EADDRINUSE: 'Another program listens on this port: choose another one with --port.',
}

/**
 * Converts errors of the operating system, and missing native binaries, to a `DocsiteError`. Returns all other errors
 * unchanged.
 */
export function toMachineError(error: unknown): unknown {
  if (error instanceof DocsiteError || !(error instanceof Error)) return error
  const missing = findMissingBinary(error)
  if (missing !== undefined)
    return new DocsiteError(`A package has no binary for ${process.platform}-${process.arch}: ${missing}`, {
      exitCode: exitCodes.machine,
      ruleId: 'machine',
      hint: 'Delete `node_modules` and the lock file, and install the packages again, on this system.',
      cause: error,
    })
  const { code, path } = error as NodeJS.ErrnoException
  const hint = code === undefined ? undefined : machineErrors[code]
  if (hint === undefined) return error
  const reason = `${shorten(error.message)}${path && !error.message.includes(path) ? ` (${path})` : ''}`
  return new DocsiteError(reason, { exitCode: exitCodes.machine, ruleId: 'machine', hint, cause: error })
}

/** Removes the middle of a message that contains a path of thousands of characters. */
function shorten(message: string): string {
  return message.length > 400 ? `${message.slice(0, 200)}…${message.slice(-100)}` : message
}
