import { type ESTree, parseSync } from '../../../../support/rolldown/parser.ts'
import { isModule } from '../parse/parse-script.ts'
import { toSampleNestingProblem } from '../parse/sample-nesting.ts'

/** A module that exports the configuration that a fence shows. */
export interface CompletedConfig {
  /** File name, whose extension determines the module format. */
  fileName: string
  content: string
  /** Number of characters added before the fence's code on its first line. */
  shift: number
}

/**
 * Completes a configuration to a module. The code may be only a part of a configuration: an object, or some
 * of its members. Such parts may use `path` and the packages that all samples have without importing them.
 *
 * @returns undefined if the code has no export and isn't an object or members of one.
 */
export function completeConfig(
  code: string,
  language: string,
  packages: readonly string[],
): CompletedConfig | undefined {
  if (toSampleNestingProblem(code)) return undefined
  const isTypeScript = /^(?:ts|typescript|mts|cts)$/.test(language)
  const parser = isTypeScript ? 'config.ts' : 'config.jsx'
  const isEsm = isModule(code)
  const extension = isTypeScript ? (isEsm ? 'mts' : 'cts') : isEsm ? 'mjs' : 'cjs'
  const fileName = `config.${extension}`
  const { program, errors } = parseSync(parser, code)
  if (errors.length === 0 && hasExport(program)) return { fileName, content: `${code}\n`, shift: 0 }
  for (const [before, after] of [
    ['(', '\n)'],
    ['({', '\n})'],
  ] as const) {
    const body = before + code + after
    if (parseSync(parser, body).errors.length > 0) continue
    const start = isEsm
      ? `${toImports(code, packages)}export default ${before}`
      : `${toRequires(code, packages)}module.exports = ${before}`
    return { fileName, content: `${start}${code}${after}\n`, shift: start.length }
  }
  return undefined
}

function hasExport(program: ESTree.Program): boolean {
  return program.body.some((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return true
    if (statement.type !== 'ExpressionStatement') return false
    const { expression } = statement
    if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression')
      return false
    const { object, property } = expression.left
    return (
      object.type === 'Identifier' &&
      object.name === 'module' &&
      property.type === 'Identifier' &&
      property.name === 'exports'
    )
  })
}

function toRequires(code: string, packages: readonly string[]): string {
  return listNames(code, packages)
    .map(([name, module]) => `const ${name} = require('${module}'); `)
    .join('')
}

function toImports(code: string, packages: readonly string[]): string {
  return listNames(code, packages)
    .map(([name, module]) => `import ${name} from '${module}'; `)
    .join('')
}

function listNames(code: string, packages: readonly string[]): [name: string, module: string][] {
  const known = [['path', 'node:path'] as const, ...packages.map((name) => [name, name] as const)]
  return known.flatMap(([name, module]) =>
    /^[a-z_$][\w$]*$/i.test(name) && new RegExp(`\\b${name}\\.`).test(code) ? [[name, module]] : [],
  )
}
