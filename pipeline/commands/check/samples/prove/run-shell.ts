import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DocsiteError } from '../../../../support/problems/docsite-error.ts'
import { toErrorCode } from '../../../../support/problems/error-code.ts'
import { exitCodes } from '../../../../support/problems/exit-code.ts'

export interface ShellOptions {
  /** Absolute: where the commands start. */
  cwd: string
  /** Absolute: a folder for the files by which the shell reports. */
  stateDir: string
  env: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal
  /** Ends commands that have done what they were run for. */
  enough?: AbortSignal
  /** Called with all that was printed so far. */
  onOutput?: (output: string) => void
}

export interface ShellResult {
  /** Null where the commands were ended by a signal. */
  exitCode: number | null
  /** Both streams, in order. */
  output: string
  /** The line of the script that failed, from 1, if it is known. */
  failedLine?: number
  isTimedOut: boolean
  /** The folder that the shell was in at its end. */
  cwd: string
}

/** A program that prints more characters than this is out of control. */
const mostOutput = 4 * 1024 * 1024

/** Milliseconds to wait for the last output after a shell has ended: something may hold on to its output. */
const lastWordsMs = 2000

/** The script is read by a shell that stops at the first command that fails, and says at which line, and in which folder. */
const prelude = `set -eE -o pipefail
exec 2>&1
trap 'echo "$LINENO" > "$DOCSITE_CHECK_STATE/line"' ERR
trap 'pwd -P > "$DOCSITE_CHECK_STATE/cwd"' EXIT
. "$1"
`

/**
 * Run the commands of a fence as a reader does: in bash, with all it can do, in the folder where the last ones ended.
 * A shell of our own would know a part of the language only; what it runs is the site's own pages, which are trusted.
 *
 * All processes that the commands started end with them.
 *
 * @throws {DocsiteError} If there is no bash, and on Windows.
 */
export async function runShell(script: string, options: ShellOptions): Promise<ShellResult> {
  const { cwd, stateDir, env, timeoutMs, signal, enough, onOutput } = options
  // What is called bash there may be that of a Linux beside it, which knows other paths; and there are no process groups.
  if (process.platform === 'win32') throw noShell('Run it in WSL, or leave the samples out with --only.')
  const preludeFile = path.join(stateDir, 'prelude.sh')
  const scriptFile = path.join(stateDir, 'commands.sh')
  const stateFile = (name: string) => path.join(stateDir, name)
  await rm(stateFile('line'), { force: true })
  await rm(stateFile('cwd'), { force: true })
  await writeFile(preludeFile, prelude)
  await writeFile(scriptFile, `${script}\n`)
  signal?.throwIfAborted()

  let output = ''
  let isTimedOut = false
  // A group of its own: what it started ends with it.
  const child = spawn('bash', ['--noprofile', '--norc', preludeFile, scriptFile], {
    cwd,
    env: { ...env, DOCSITE_CHECK_STATE: stateDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const stop = () => killGroup(child)
  const timer = setTimeout(() => {
    isTimedOut = true
    stop()
  }, timeoutMs)
  signal?.addEventListener('abort', stop)
  enough?.addEventListener('abort', stop)
  const read = (text: string) => {
    if (output.length < mostOutput) output += text
    else stop()
    onOutput?.(output)
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (cause) => reject(toShellError(cause)))
      child.once('close', resolve)
      child.once('exit', (code) => {
        // Processes that were left in the background would keep the output open.
        stop()
        setTimeout(resolve, lastWordsMs, code).unref()
      })
    })
    signal?.throwIfAborted()
    const line = Number(await readState(stateFile('line')))
    return {
      exitCode,
      output,
      failedLine: exitCode !== 0 && line > 0 ? line : undefined,
      isTimedOut,
      cwd: (await readState(stateFile('cwd'))) || cwd,
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    enough?.removeEventListener('abort', stop)
    stop()
  }
}

/** End a process and all that it started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

async function readState(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim()
}

function toShellError(cause: Error): Error {
  if (toErrorCode(cause) !== 'ENOENT') return cause
  return noShell('Install bash, or leave the samples out with --only.', cause)
}

function noShell(hint: string, cause?: unknown): DocsiteError {
  return new DocsiteError('Commands of samples need `bash`', {
    ruleId: 'check-shell',
    exitCode: exitCodes.machine,
    hint,
    cause,
  })
}
