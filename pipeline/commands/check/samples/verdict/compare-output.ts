import type { FenceFinding, SampleStep } from '../../../../markdown/samples/sample-step.ts'
import { matchOutput, toLines } from './match-output.ts'

/** At most this many lines of the real output are reported, around the one that differs. */
const mostLines = 12

/** Compare what a page says is printed or made with what was. @param actual Undefined if there is no such file. */
export function compareOutput(
  { fence, expected, path }: Extract<SampleStep, { kind: 'output' }>,
  actual: string | undefined,
): FenceFinding[] {
  if (actual === undefined) {
    return [{ fence, line: 0, ruleId: 'sample-output', reason: `There is no file \`${path}\` after this` }]
  }
  const mismatch = matchOutput(expected, actual)
  if (!mismatch) return []
  const lines = toLines(actual)
  const at = mismatch.actual === undefined ? lines.length : Math.max(0, lines.indexOf(mismatch.actual))
  const start = Math.max(0, Math.min(at - 3, lines.length - mostLines))
  const shown = lines.slice(start, start + mostLines)
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
      hint: `\`…\` represents text that differs from run to run. Printed was:\n${shown.join('\n')}`,
    },
  ]
}
