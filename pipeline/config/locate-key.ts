import type { ESTree } from '../support/rolldown/parser.ts'
import { locate } from '../support/text/locate.ts'

export type KeyPath = readonly (string | number)[]

/** A range in a source. Lines and columns start at 1. */
export interface Place {
  line: number
  column: number
  endLine: number
  endColumn: number
}

type Node = ESTree.Node

/** JSON configurations are parsed as a module that exports the value. */
const jsonPrefix = 'export default '

/**
 * Creates a function that locates a key of the exported object in the source of a configuration.
 *
 * It follows `export default`, `defineConfig(…)`, `satisfies` and names of constants, and returns undefined for
 * everything that can only be known by executing code.
 *
 * @param source The source in JavaScript, TypeScript or JSON.
 * @param isJson Whether the source is JSON.
 */
export async function createKeyLocator(
  source: string,
  isJson: boolean,
): Promise<(path: KeyPath) => Place | undefined> {
  const { parseSync } = await import('../support/rolldown/parser.ts')
  const shift = isJson ? jsonPrefix.length : 0
  const { program } = parseSync('config.ts', isJson ? jsonPrefix + source : source)
  const { root, constants } = findExport(program)

  const resolve = (node: Node | undefined, depth = 0): Node | undefined => {
    if (!node || depth > 20) return undefined
    switch (node.type) {
      case 'Identifier':
        return resolve(constants.get(node.name), depth + 1)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return resolve(node.expression, depth + 1)
      case 'CallExpression':
        return resolve(node.arguments[0], depth + 1)
      default:
        return node
    }
  }

  return (path) => {
    let value = resolve(root)
    let shown = value
    for (const part of path) {
      const step = value && stepInto(value, part)
      if (!step) return undefined
      shown = step.shown
      value = resolve(step.value)
    }
    return shown && toPlace(source, shown.start - shift, shown.end - shift)
  }
}

function findExport(program: ESTree.Program): { root: Node | undefined; constants: Map<string, Node> } {
  const constants = new Map<string, Node>()
  let root: Node | undefined
  for (const statement of program.body) {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        if (id.type === 'Identifier' && init) constants.set(id.name, init)
      }
    }
    if (statement.type === 'ExportDefaultDeclaration') root = statement.declaration
    if (statement.type === 'ExpressionStatement' && isModuleExports(statement.expression)) {
      root = statement.expression.right
    }
  }
  return { root, constants }
}

/** Whether a node is an assignment `module.exports = …`. */
function isModuleExports(node: Node): node is ESTree.AssignmentExpression {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return false
  const { object, property } = node.left
  const isModule = object.type === 'Identifier' && object.name === 'module'
  return isModule && property.type === 'Identifier' && property.name === 'exports'
}

/** The property or element for a key: the node to point at, and the node of its value. */
function stepInto(value: Node, part: string | number): { shown: Node; value: Node } | undefined {
  if (value.type === 'ObjectExpression') {
    for (const property of value.properties) {
      if (property.type === 'Property' && toKeyName(property.key) === part) {
        return { shown: property.key, value: property.value }
      }
    }
  }
  if (value.type === 'ArrayExpression' && typeof part === 'number') {
    const element = value.elements[part]
    if (element) return { shown: element, value: element }
  }
  return undefined
}

function toKeyName(key: Node): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** The place of a range of offsets. For a range that spans several lines, it is the first character. */
export function toPlace(source: string, start: number, end: number): Place {
  const first = locate(source, start)
  const last = locate(source, end)
  return {
    ...first,
    endLine: first.line,
    endColumn: first.line === last.line ? last.column : first.column + 1,
  }
}
