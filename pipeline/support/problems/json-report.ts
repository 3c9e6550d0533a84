import type { ExitCode } from './exit-code.ts'
import { compareProblems, type Problem } from './problem.ts'

/** The version of the JSON that `--json` prints. It is raised when a field is removed or changes its meaning. */
export const jsonSchemaVersion = 1

/** The JSON object that `--json` prints on standard output. */
export function toJsonReport(
  command: string,
  exitCode: ExitCode,
  problems: readonly Problem[],
  result: unknown,
): string {
  const messages = [...problems].sort(compareProblems).map((problem) => ({
    file: problem.file ?? null,
    line: problem.line ?? null,
    column: problem.column ?? null,
    endLine: problem.endLine ?? null,
    endColumn: problem.endColumn ?? null,
    ruleId: problem.ruleId,
    severity: problem.severity,
    reason: problem.reason,
    expected: problem.expected ?? [],
    hint: problem.hint ?? null,
  }))
  return `${JSON.stringify({ schemaVersion: jsonSchemaVersion, command, exitCode, messages, result: result ?? null })}\n`
}
