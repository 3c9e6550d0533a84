import { z } from 'zod'
import { compareText } from '../files/compare.ts'

export const severitySchema = z.enum(['error', 'warning', 'note'])

/**
 * One thing that is wrong, with its place, as reported on a terminal, in JSON and in CI annotations.
 * Lines and columns count from 1; `file` is relative to the working folder, with `/`.
 */
export const problemSchema = z.object({
  file: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  endLine: z.number().int().optional(),
  endColumn: z.number().int().optional(),
  /** Stable name of the rule: scripts may rely on it. */
  ruleId: z.string(),
  severity: severitySchema,
  /** What is wrong. */
  reason: z.string(),
  /** What would have been right, nearest first. */
  expected: z.array(z.string()).optional(),
  /** What to do next. */
  hint: z.string().optional(),
})

export type Severity = z.infer<typeof severitySchema>
export type Problem = z.infer<typeof problemSchema>

/** Order problems by file, line and column; those without a file come first. Never by locale. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.reason, b.reason)
  )
}
