import { listFences } from '../../../../markdown/samples/list-fences.ts'
import type { FenceFinding } from '../../../../markdown/samples/sample-step.ts'
import { toFilePlace } from '../../../../site/pages/place-problem.ts'
import type { Problem } from '../../../../support/problems/problem.ts'
import type { CheckPage } from '../../check-page.ts'

/** Converts a finding in a fence to a problem in the page's file. */
export function toFenceProblem(
  { summary, record }: CheckPage,
  { fence, line, column = 1, endColumn, ...finding }: FenceFinding,
  contentDir: string,
): Problem {
  const problem = { ...finding, severity: finding.severity ?? ('error' as const) }
  const found = listFences(record).find(({ index }) => index === fence)
  const place = found?.place
  if (!place || line === 0) {
    const start = place && { line: place.line, column: place.column, fragment: place.fragment }
    return { ...toFilePlace(summary, start, contentDir), ...problem }
  }
  // The code of a fence is indented like its first line.
  const indent = place.column - 1
  const inFile = {
    fragment: place.fragment,
    line: place.line + found.codeOffset + line - 1,
    column: column + indent,
    endColumn: endColumn === undefined ? undefined : endColumn + indent,
  }
  return { ...toFilePlace(summary, inFile, contentDir), ...problem }
}
