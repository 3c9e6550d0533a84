import type { ExitCode } from '../pipeline/support/problems/exit-code.ts'
import { toJsonReport } from '../pipeline/support/problems/json-report.ts'
import type { Problem } from '../pipeline/support/problems/problem.ts'

export interface Report {
  command: string
  exitCode: ExitCode
  problems: readonly Problem[]
  result: unknown
  json: boolean
  /** Whether what repeats is printed each time. */
  verbose?: boolean
}

/** Report how a run ended: as JSON on standard output, or to people on standard error; in CI as annotations, too. */
export async function printReport({
  command,
  exitCode,
  problems,
  result,
  json,
  verbose,
}: Report): Promise<void> {
  if (!json && problems.length === 0) return
  const { toAnnotations, toTerminalReport } = await import('../pipeline/support/problems/report.ts')
  if (json) process.stdout.write(toJsonReport(command, exitCode, problems, result))
  else process.stderr.write(await toTerminalReport(problems, { isVerbose: verbose }))
  if (process.env.GITHUB_ACTIONS === 'true') process.stderr.write(toAnnotations(problems))
}
