import { describeBlock, findLargestBlock } from '../markdown/limits/largest-block.ts'
import { count } from '../markdown/limits/limit-exceeded.ts'
import type { PageProblem } from '../markdown/record.ts'
import { readPlainFileSync } from '../support/files/plain-file.ts'
import { ProcessDied, TaskOverdue } from '../support/processes/process-end.ts'

/**
 * Create the problem for a page that crashed its worker process or took too long.
 *
 * @param file The page's source, absolute.
 * @throws Any other error, unchanged: it is a bug.
 */
export function toFailedProblem(file: string, error: Error): PageProblem {
  if (!(error instanceof ProcessDied || error instanceof TaskOverdue)) throw error
  const source = readPlainFileSync(file)
  const block = findLargestBlock(source)
  const isLarge = block.bytes > source.length / 4
  const problem = { place: { line: isLarge ? block.line : 1, column: 1 }, severity: 'error' as const }
  const where = isLarge
    ? `its largest block (${describeBlock(block)}) begins here`
    : `it has ${count(source.length)} bytes`
  if (error instanceof TaskOverdue) {
    return {
      ...problem,
      ruleId: 'limit-time',
      reason: `Compiling this page ${error.message}; ${where}`,
      hint: 'Divide large blocks by empty lines, or split the page. The limit is `limits.pageSeconds` in the configuration.',
    }
  }
  return {
    ...problem,
    ruleId: 'compile-crashed',
    reason: `Compiling this page ended its worker process: ${error.message}; ${where}`,
    hint: error.hint,
  }
}
