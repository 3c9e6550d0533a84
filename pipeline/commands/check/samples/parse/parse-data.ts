import { parser as jsonParser } from '@lezer/json'
import { parseSync } from 'rolldown/utils'
import { parseAllDocuments } from 'yaml'
import { toSampleNestingProblem } from './sample-nesting.ts'
import { type SyntaxProblem, toSyntaxProblem } from './syntax-problem.ts'

/** Parses strict JSON. */
export function parseJson(code: string): SyntaxProblem | undefined {
  try {
    JSON.parse(code)
    return undefined
  } catch (error) {
    let offset = 0
    // The engine's message contains a position only in some cases, but the syntax tree has one for each
    // error.
    jsonParser.parse(code).iterate({
      enter: ({ type, from }) => {
        if (type.isError && offset === 0) offset = from
      },
    })
    const reason = (error as Error).message.replace(/ in JSON at position \d+.*$/s, '')
    return toSyntaxProblem(code, offset, reason)
  }
}

/** Parses JSON with comments or JSON5. Both are JavaScript expressions. */
export function parseLooseJson(code: string): SyntaxProblem | undefined {
  const tooDeep = toSampleNestingProblem(code)
  if (tooDeep) return tooDeep
  const [error] = parseSync('sample.js', `(${code}\n)`).errors
  return error && toSyntaxProblem(code, (error.labels[0]?.start ?? 1) - 1, error.message)
}

/** Parses one or more YAML documents. */
export function parseYaml(code: string): SyntaxProblem | undefined {
  const documents = parseAllDocuments(code, { prettyErrors: false })
  if (!Array.isArray(documents)) return undefined
  const [error] = documents.flatMap(({ errors }) => errors)
  return error && toSyntaxProblem(code, error.pos[0], error.message)
}
