import { parseSync } from '../../../../support/rolldown/parser.ts'
import { toSampleNestingProblem } from './sample-nesting.ts'
import { type SyntaxProblem, toSyntaxProblem } from './syntax-problem.ts'

export type ScriptLanguage = 'jsx' | 'ts' | 'tsx'

/**
 * Pages often show only a part of a module: a function body, an object, some of its members, or methods of a
 * class. Each of these ways to complete the code is tried in turn.
 */
const frames: [before: string, after: string][] = [
  ['async function* _() {', '\n}'],
  ['(', '\n)'],
  ['({', '\n})'],
  ['class _ {', '\n}'],
]

/**
 * Parses JavaScript or TypeScript.
 *
 * @returns the first error of parsing the code as a module; undefined if the code is valid as a module, as a
 *   script or as a part of one.
 */
export function parseScript(code: string, language: ScriptLanguage): SyntaxProblem | undefined {
  const tooDeep = toSampleNestingProblem(code)
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

/**
 * Whether code has ES module syntax, by which Node.js decides if the file name doesn't determine the module
 * format.
 */
export function isModule(code: string): boolean {
  return toSampleNestingProblem(code) === undefined && parseSync('sample.tsx', code).module.hasModuleSyntax
}
