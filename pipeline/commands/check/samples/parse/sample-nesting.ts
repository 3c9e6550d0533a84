import { toNestingProblem } from '../../../../support/problems/deep-nesting.ts'
import { type SyntaxProblem, toSyntaxProblem } from './syntax-problem.ts'

/**
 * Tags, type arguments, comparisons, and keywords that can follow each other. They can be nested without brackets and
 * operators, and only a parser knows how deeply.
 */
const descents =
  /<|\b(?:asserts|await|class|delete|do|else|extends|for|function|if|infer|keyof|new|readonly|typeof|unique|void|while|with|yield)\b/g

/** A parser on a stack of 1 MB, as on Windows, can read that many levels of them. */
const maxDescents = 2000

/**
 * The problem to report for JavaScript or TypeScript in a page that may be nested so deeply that the native parser
 * would crash the process.
 */
export function toSampleNestingProblem(code: string): SyntaxProblem | undefined {
  const tooDeep = toNestingProblem(code, 'script')
  if (tooDeep) return tooDeep
  let count = 0
  for (const { index } of code.matchAll(descents)) {
    count += 1
    if (count > maxDescents)
      return toSyntaxProblem(
        code,
        index,
        'Code with more than 2,000 tags, comparisons and keywords such as `if` is not checked, because it may be nested too deeply',
      )
  }
  return undefined
}
