import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DocsiteError } from '../../../../support/problems/docsite-error.ts'
import { toErrorCode } from '../../../../support/problems/error-code.ts'
import { exitCodes } from '../../../../support/problems/exit-code.ts'

export interface ShellOptions {
  /** Absolute path of the working directory. */
  cwd: string
  /** Absolute path of a folder for the files with which the shell reports its state. */
  stateDir: string
  env: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal
  /** Stops commands that have served their purpose. */
  enough?: AbortSignal
  /** Called with the entire output so far. */
  onOutput?: (output: string) => void
}

export interface ShellResult {
  /** null if the commands were ended by a signal. */
  exitCode: number | null
  /** Standard output and standard error, interleaved. */
  output: string
  /** The line of the script that failed, from 1, if it is known. */
  failedLine?: number
  isTimedOut: boolean
  /** The working directory of the shell at its end. */
  cwd: string
}

/** Maximum length of the output. A program that prints more is stopped. */
const maxOutput = 4 * 1024 * 1024

/**
 * Milliseconds to wait for the last output after the shell has ended, because another process may keep it
 * open.
 */
const lastWordsMs = 2000

/**
 * Runs the script in a shell that stops at the first failing command and reports its line and the working
 * directory.
 */
const prelude = `set -eE -o pipefail
exec 2>&1
trap 'echo "$LINENO" > "$DOCSITE_CHECK_STATE/line"' ERR
trap 'pwd -P > "$DOCSITE_CHECK_STATE/cwd"' EXIT
. "$1"
`

/**
 * Runs the commands of a fence like a reader would: in bash, in the folder where the previous commands ended.
 * An interpreter of our own would only support a part of the shell language. The commands come from the
 * site's own pages, which are trusted.
 *
 * All processes that the commands started are ended with them.
 *
 * @throws {DocsiteError} If there is no bash.
 */
export async function runShell(script: string, options: ShellOptions): Promise<ShellResult> {
  const { cwd, stateDir, env, timeoutMs, signal, enough, onOutput } = options
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
  // Start the shell in a new process group, so that all processes it starts can be ended together.
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
    if (output.length < maxOutput) output += text
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
        // Background processes would keep the output open.
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

/** Ends a process and all processes that it started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All processes of the group have already ended.
  }
}

async function readState(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim()
}

function toShellError(cause: Error): Error {
  if (toErrorCode(cause) !== 'ENOENT') return cause
  return new DocsiteError('Samples with commands require `bash`', {
    ruleId: 'check-shell',
    exitCode: exitCodes.machine,
    hint: 'Install bash, or skip the samples with --only.',
    cause,
  })
}
