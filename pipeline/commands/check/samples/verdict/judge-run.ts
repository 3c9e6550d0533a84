import type { FenceFinding, SampleStep } from '../../../../markdown/samples/sample-step.ts'
import type { ServerResult } from '../prove/run-server.ts'
import { toLines } from './match-output.ts'

/** At most this many of the last lines of a failed command are reported. */
const mostLines = 12

/** What is wrong with how the commands of a fence ended. @param missing Names of packages that weren't there. */
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
      hint: 'Add it to devDependencies, so that samples can use it, or fix its name.',
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
        reason: `The commands aren’t done after ${timeoutMs / 1000} s`,
        hint: `Mark commands that don’t end with \`run="server"\`. ${printed ?? ''}`.trim(),
      },
    ]
  }
  const hasFailed = exitCode !== 0
  if (expectsError === false) {
    if (!hasFailed) return []
    const reason =
      exitCode === null ? 'The commands were ended' : `The command fails with exit code ${exitCode}`
    return [{ fence, line: failedLine, ruleId: 'sample-run', reason, hint: printed }]
  }
  if (hasFailed && (expectsError === true || output.includes(expectsError))) return []
  const reason = hasFailed
    ? `The command fails, but not with \`${expectsError}\``
    : 'The commands don’t fail, as `expect-error` says'
  return [{ fence, line: 0, ruleId: 'sample-run', reason, hint: printed }]
}

function toPrinted(output: string): string | undefined {
  const lines = toLines(output)
  if (lines.length === 0) return undefined
  return `It printed:\n${lines.slice(-mostLines).join('\n')}`
}

/** The first line of a script that says a name; 0 where none does. */
function findLine(script: string, name: string): number {
  return script.split('\n').findIndex((line) => line.includes(name)) + 1
}
