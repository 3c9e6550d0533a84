import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from '@typescript/typescript6'

/**
 * Collects the rule ids that are written in TypeScript sources: the values of properties and variables named `ruleId`,
 * and the arguments of functions that have a parameter of this name, such as `reportError`.
 *
 * @param rootDir The folder that contains the folders.
 * @param folders The folders to search, including the folders below them.
 * @returns The files in which each id is written.
 * @throws If an id is a template with placeholders: its values can't be read from the source.
 */
export function collectRuleIds(rootDir: string, folders: readonly string[]): Map<string, string[]> {
  const texts = folders.flatMap((folder) =>
    readdirSync(path.join(rootDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => ({
        file: path.posix.join(folder, ...file.split(path.sep)),
        code: readFileSync(path.join(rootDir, folder, file), 'utf8'),
      })),
  )
  // Only files that can contain an id are parsed.
  const parse = (words: readonly string[]) =>
    texts
      .filter(({ code }) => words.some((word) => code.includes(word)))
      .map(({ file, code }) => ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  const positions = new Map<string, number>()
  for (const source of parse(['ruleId'])) visit(source, (node) => notePosition(node, positions))
  const found = new Map<string, string[]>()
  for (const source of parse(['ruleId', ...positions.keys()])) {
    visit(source, (node) => {
      const value = toValue(node, positions)
      for (const id of value ? listStrings(value) : [])
        found.set(id, [...(found.get(id) ?? []), source.fileName])
    })
  }
  return found
}

function visit(node: ts.Node, enter: (node: ts.Node) => void): void {
  enter(node)
  ts.forEachChild(node, (child) => visit(child, enter))
}

/** Remembers where the rule id is in the parameters of a function or of the constructor of a class. */
function notePosition(node: ts.Node, positions: Map<string, number>): void {
  if (!ts.isParameter(node) || !isRuleId(node.name)) return
  const { parent } = node
  const isNamedOutside = ts.isConstructorDeclaration(parent) || ts.isArrowFunction(parent)
  const { name } = (isNamedOutside ? parent.parent : parent) as ts.NamedDeclaration
  if (name && ts.isIdentifier(name)) positions.set(name.text, parent.parameters.indexOf(node))
}

/** The expression of a rule id in a node; undefined if the node has none. */
function toValue(node: ts.Node, positions: ReadonlyMap<string, number>): ts.Expression | undefined {
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
    return isRuleId(node.name) ? node.initializer : undefined
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return isRuleId(node.left) ? node.right : undefined
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined
  const { expression } = node
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  const position = ts.isIdentifier(name) ? positions.get(name.text) : undefined
  return position === undefined ? undefined : node.arguments?.[position]
}

/** Other functions with the same name may take a message at the same position. */
const idPattern = /^[a-z]+(?:-[a-z\d]+)*$/

function fillTemplate({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => `x${literal.text}`).join('')
}

/** The strings that an expression can evaluate to, as far as they are written in it. */
function listStrings(value: ts.Expression): string[] {
  if (ts.isStringLiteralLike(value)) return idPattern.test(value.text) ? [value.text] : []
  if (ts.isTemplateExpression(value) && idPattern.test(fillTemplate(value)))
    throw new Error(`Write out the rule ids of ${value.getText()}`)
  if (ts.isConditionalExpression(value)) return [value.whenTrue, value.whenFalse].flatMap(listStrings)
  return ts.isBinaryExpression(value) ? [value.left, value.right].flatMap(listStrings) : []
}

function isRuleId(name: ts.Node): boolean {
  return ts.isIdentifier(name) && name.text === 'ruleId'
}
