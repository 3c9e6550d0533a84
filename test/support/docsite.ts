import path from 'node:path'
import { execa, type Options } from 'execa'

/** The compiled command, as a user runs it. */
export const commandFile = path.resolve(import.meta.dirname, '../../dist/docsite.js')

/** Environment of a manual run: the output doesn't depend on CI variables or tokens of the test machine. */
export const plainEnv = { NO_COLOR: '1', CI: '', GITHUB_ACTIONS: '', GITHUB_TOKEN: '', GH_TOKEN: '' }

/** Result of a run of the command. */
export interface Ended {
  exitCode: number | undefined
  stdout: string
  stderr: string
}

/** Run the command until it ends. A non-zero exit code doesn't throw. */
export async function docsite(args: readonly string[], cwd: string, options: Options = {}): Promise<Ended> {
  const { exitCode, stdout, stderr } = await execa(process.execPath, [commandFile, ...args], {
    cwd,
    reject: false,
    stripFinalNewline: false,
    env: plainEnv,
    ...options,
  })
  return { exitCode, stdout: String(stdout), stderr: String(stderr) }
}

export interface JsonReport {
  schemaVersion: number
  command: string
  exitCode: number
  messages: {
    file: string | null
    line: number | null
    column: number | null
    ruleId: string
    severity: string
    reason: string
    expected: string[]
    hint: string | null
  }[]
  result: unknown
}

/** Run the command with `--json` and parse the report that it prints. */
export async function docsiteJson(
  args: readonly string[],
  cwd: string,
  options: Options = {},
): Promise<JsonReport> {
  const { stdout } = await docsite([...args, '--json', '--quiet'], cwd, options)
  return JSON.parse(stdout) as JsonReport
}
