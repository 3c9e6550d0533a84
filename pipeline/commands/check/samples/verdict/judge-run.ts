import type { FenceFinding, SampleStep } from '../../../../markdown/samples/sample-step.ts'
import { hasPackageName } from '../packages/used-packages.ts'
import type { ServerResult } from '../prove/run-server.ts'
import { toLines } from './match-output.ts'

/** Maximum number of lines from the end of the output to report. */
const maxLines = 12

/**
 * Determines the problems of a fence's commands from their result.
 *
 * @param missing Names of packages that the commands tried to use but that aren't installed.
 */
export function judgeRun(
  { fence, script, server, expectsError }: Extract<SampleStep, { kind: 'run' }>,
  { exitCode, output, failedLine = 0, isTimedOut, missed }: ServerResult,
  missing: readonly string[],
  timeoutMs: number,
): FenceFinding[] {
  const printed = toPrinted(output)
  if (missing.length > 0) {
    return missing.map((name) => ({
      fence,
      line: findLine(script, name) || failedLine,
      ruleId: 'sample-package',
      reason: `The package \`${name}\` isn’t installed`,
      hint: 'Add it to `devDependencies`, so that samples can use it, or fix its name.',
    }))
  }
  if (server) {
    if (missed === undefined) return []
    return [{ fence, line: failedLine, ruleId: 'sample-run', reason: missed, hint: printed }]
  }
  if (isTimedOut) {
    return [
      {
        fence,
        line: failedLine,
        ruleId: 'sample-timeout',
        reason: `The commands timed out after ${timeoutMs / 1000} s`,
        hint: `Mark commands that don’t end with \`run="server"\`. ${printed ?? ''}`.trim(),
      },
    ]
  }
  const hasFailed = exitCode !== 0
  if (expectsError === false) {
    if (!hasFailed) return []
    const reason =
      exitCode === null ? 'The commands were terminated' : `The command fails with exit code ${exitCode}`
    return [{ fence, line: failedLine, ruleId: 'sample-run', reason, hint: printed }]
  }
  if (hasFailed && (expectsError === true || output.includes(expectsError))) return []
  const reason = hasFailed
    ? `The command fails, but its output doesn’t contain \`${expectsError}\``
    : 'The commands succeed, but `expect-error` requires an error'
  return [{ fence, line: 0, ruleId: 'sample-run', reason, hint: printed }]
}

function toPrinted(output: string): string | undefined {
  const lines = toLines(output)
  if (lines.length === 0) return undefined
  return `The output ends with:\n${lines.slice(-maxLines).join('\n')}`
}

/** @returns the number of the first line in a script that contains a package name; 0 if there is none. */
function findLine(script: string, name: string): number {
  return script.split('\n').findIndex((line) => hasPackageName(line, name)) + 1
}
