import { parser as jsonParser } from '@lezer/json'
import { type ParseError, parse as parseWithComments } from 'jsonc-parser'
import { parseAllDocuments } from 'yaml'
import { parseSync } from '../../../../support/rolldown/parser.ts'
import { toSampleNestingProblem } from './sample-nesting.ts'
import { type SyntaxProblem, toSyntaxProblem } from './syntax-problem.ts'

/** Parses strict JSON. Comments and trailing commas, which many programs accept, are a problem of their own. */
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
    if (isLooseJson(code))
      return {
        ...toSyntaxProblem(
          code,
          offset,
          'The code has comments or trailing commas, which JSON doesn’t allow',
        ),
        isLooseJson: true,
      }
    const reason = (error as Error).message.replace(/ in JSON at position \d+.*$/s, '')
    return toSyntaxProblem(code, offset, reason)
  }
}

function isLooseJson(code: string): boolean {
  const errors: ParseError[] = []
  parseWithComments(code, errors, { allowTrailingComma: true })
  return errors.length === 0
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
