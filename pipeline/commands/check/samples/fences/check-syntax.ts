import type { SampleFence } from '../../../../markdown/samples/list-fences.ts'
import type { FenceFinding } from '../../../../markdown/samples/sample-step.ts'
import { hasParser, parseFence } from '../parse/parse-fence.ts'

const invalid = {
  ruleId: 'sample-syntax',
  hint: 'Fix the code, or add `fragment` after the language if it is meant to be incomplete.',
}

/** A warning, because the program that reads the file may accept it. */
const looseJson = {
  ruleId: 'sample-json',
  severity: 'warning',
  hint: "Write `jsonc` as the language. To accept them in `json` everywhere, set `check: { rules: { 'sample-json': 'off' } }` in the configuration.",
} as const

export interface SyntaxCheck {
  findings: FenceFinding[]
  parsed: number
  /** Number of fences that are marked as incomplete code. */
  fragments: number
}

/** Parses the fences of a page, except for those marked with `fragment`, `expect-error` or `output`. */
export async function checkSyntax(fences: readonly SampleFence[]): Promise<SyntaxCheck> {
  const check: SyntaxCheck = { findings: [], parsed: 0, fragments: 0 }
  for (const { index, language, code, attributes } of fences) {
    if ('fragment' in attributes) check.fragments += 1
    if ('fragment' in attributes || 'expect-error' in attributes || 'output' in attributes) continue
    if (!hasParser(language)) continue
    check.parsed += 1
    const problem = await parseFence(language, code)
    if (!problem) continue
    check.findings.push({
      fence: index,
      line: problem.line,
      column: problem.column,
      reason: problem.reason,
      ...(problem.isLooseJson ? looseJson : invalid),
    })
  }
  return check
}
