import type { SyntaxProblem } from './syntax-problem.ts'

/**
 * Returns the first syntax error in code. Its libraries are only loaded when a page has code in its language.
 */
type Parser = (code: string) => Promise<SyntaxProblem | undefined>

const script =
  (language: 'jsx' | 'ts' | 'tsx'): Parser =>
  async (code) =>
    (await import('./parse-script.ts')).parseScript(code, language)
const css =
  (language: 'css' | 'scss'): Parser =>
  async (code) =>
    (await import('./parse-markup.ts')).parseCss(code, language)
const html: Parser = async (code) => (await import('./parse-markup.ts')).parseHtml(code)
const json: Parser = async (code) => (await import('./parse-data.ts')).parseJson(code)
const looseJson: Parser = async (code) => (await import('./parse-data.ts')).parseLooseJson(code)
const yaml: Parser = async (code) => (await import('./parse-data.ts')).parseYaml(code)

const parsers = new Map<string, Parser>([
  ...['js', 'javascript', 'mjs', 'cjs', 'jsx'].map((name): [string, Parser] => [name, script('jsx')]),
  ...['ts', 'typescript', 'mts', 'cts'].map((name): [string, Parser] => [name, script('ts')]),
  ['tsx', script('tsx')],
  ['json', json],
  ['jsonc', looseJson],
  ['json5', looseJson],
  ['css', css('css')],
  ['scss', css('scss')],
  ['html', html],
  ['yaml', yaml],
  ['yml', yaml],
])

/** Whether there is a parser for a language. */
export function hasParser(language: string): boolean {
  return parsers.has(language)
}

/** @returns the first syntax error; undefined if there is none or the language has no parser. */
export async function parseFence(language: string, code: string): Promise<SyntaxProblem | undefined> {
  return parsers.get(language)?.(code)
}
