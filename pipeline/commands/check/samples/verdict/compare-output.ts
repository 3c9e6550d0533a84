import type { FenceFinding, SampleStep } from '../../../../markdown/samples/sample-step.ts'
import { matchOutput, toLines } from './match-output.ts'

/** Maximum number of lines of the actual output to report, around the one that differs. */
const maxLines = 12

/**
 * Compares the output or file that a page shows with the actual one.
 *
 * @param actual undefined if the file doesn't exist.
 */
export function compareOutput(
  { fence, expected, path }: Extract<SampleStep, { kind: 'output' }>,
  actual: string | undefined,
): FenceFinding[] {
  if (actual === undefined) {
    return [
      { fence, line: 0, ruleId: 'sample-output', reason: `The file \`${path}\` doesn’t exist at this point` },
    ]
  }
  const mismatch = matchOutput(expected, actual)
  if (!mismatch) return []
  const lines = toLines(actual)
  const start = Math.max(0, Math.min(mismatch.at - 3, lines.length - maxLines))
  const shown = lines.slice(start, start + maxLines)
  return [
    {
      fence,
      line: mismatch.line,
      ruleId: 'sample-output',
      reason:
        mismatch.actual === undefined
          ? 'The output ends before this line'
          : mismatch.expected === ''
            ? `The output continues: \`${mismatch.actual.trim()}\``
            : `The output has \`${mismatch.actual.trim()}\` here`,
      expected: mismatch.actual === undefined ? undefined : [mismatch.actual],
      hint: `Write \`…\` for text that differs from run to run. The actual output is:\n${shown.join('\n')}`,
    },
  ]
}
