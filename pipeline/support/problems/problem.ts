import { z } from 'zod'
import { compareText } from '../files/compare.ts'

export const severitySchema = z.enum(['error', 'warning', 'note'])

/**
 * A problem with its place, as it is reported in the terminal, in JSON and in CI annotations.
 * Lines and columns start at 1. `file` is relative to the working folder and uses `/`.
 */
export const problemSchema = z.object({
  file: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  endLine: z.number().int().optional(),
  endColumn: z.number().int().optional(),
  /** The name of the rule. It is stable: scripts may rely on it. */
  ruleId: z.string(),
  severity: severitySchema,
  /** The description of the problem. */
  reason: z.string(),
  /** Suggested right values, the most similar first. */
  expected: z.array(z.string()).optional(),
  /** Advice on how to fix the problem. */
  hint: z.string().optional(),
  /** What causes this problem and others of its rule, if one change fixes them all. Only the terminal report shows it. */
  cause: z.object({ reason: z.string(), hint: z.string() }).optional(),
})

export type Severity = z.infer<typeof severitySchema>
export type Problem = z.infer<typeof problemSchema>

/** Orders problems by file, line and column, independently of the locale. Problems without a file come first. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.reason, b.reason)
  )
}
