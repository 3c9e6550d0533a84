import type { ExitCode } from '../pipeline/support/problems/exit-code.ts'
import { toJsonReport } from '../pipeline/support/problems/json-report.ts'
import type { Problem } from '../pipeline/support/problems/problem.ts'

export interface Report {
  command: string
  exitCode: ExitCode
  problems: readonly Problem[]
  result: unknown
  json: boolean
  /** Whether repeated problems are printed each time. */
  verbose?: boolean
}

/**
 * Prints the problems of a run: JSON on standard output or text on standard error, plus annotations in GitHub
 * Actions.
 */
export async function printReport({
  command,
  exitCode,
  problems,
  result,
  json,
  verbose,
}: Report): Promise<void> {
  if (!json && problems.length === 0) return
  if (json) process.stdout.write(toJsonReport(command, exitCode, problems, result))
  const report = await import('../pipeline/support/problems/report.ts').catch(() => undefined)
  if (!report) {
    // The import fails if too many files are open. The problem that ended the run must still be reported.
    process.stderr.write(toMinimalReport(problems))
    return
  }
  const { toAnnotations, toTerminalReport } = report
  if (!json) process.stderr.write(await toTerminalReport(problems, { isVerbose: verbose }))
  if (process.env.GITHUB_ACTIONS === 'true') process.stderr.write(toAnnotations(problems))
}

/** Formats problems as text without loading any module. */
export function toMinimalReport(problems: readonly Problem[]): string {
  return problems
    .map(({ severity, reason, hint }) => `${severity} ${reason}\n${hint ? `  → ${hint}\n` : ''}`)
    .join('')
}
