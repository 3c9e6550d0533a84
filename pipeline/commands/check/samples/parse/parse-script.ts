import { parseSync } from 'rolldown/utils'
import { toNestingProblem } from '../../../../support/problems/deep-nesting.ts'
import { type SyntaxProblem, toSyntaxProblem } from './syntax-problem.ts'

export type ScriptLanguage = 'jsx' | 'ts' | 'tsx'

/**
 * What a page shows is often a piece of a module: the body of a function, an object, some of its members, methods of
 * a class. Each way to complete it is tried in turn.
 */
const frames: [before: string, after: string][] = [
  ['async function* _() {', '\n}'],
  ['(', '\n)'],
  ['({', '\n})'],
  ['class _ {', '\n}'],
]

/** Parse JavaScript or TypeScript. @returns What is wrong with it as a module, if it is wrong in every other way too. */
export function parseScript(code: string, language: ScriptLanguage): SyntaxProblem | undefined {
  const tooDeep = toNestingProblem(code, 'script')
  if (tooDeep) return tooDeep
  const file = `sample.${language}`
  const { errors } = parseSync(file, code, { sourceType: 'module' })
  const [error] = errors
  if (!error) return undefined
  if (parseSync(file, code, { sourceType: 'script' }).errors.length === 0) return undefined
  for (const [before, after] of frames)
    if (parseSync(file, before + code + after).errors.length === 0) return undefined
  return toSyntaxProblem(code, error.labels[0]?.start ?? 0, error.message)
}

/** How Node.js reads a file whose name doesn't decide it: as an ES module if it has the syntax of one. */
export function isModule(code: string): boolean {
  return (
    toNestingProblem(code, 'script') === undefined && parseSync('sample.tsx', code).module.hasModuleSyntax
  )
}
