import type { SchemaNode } from './schema-options.ts'

/** Kinds of values by which the type that a page states and the schema are compared. */
export type Kind = 'boolean' | 'number' | 'string' | 'function' | 'RegExp' | 'array' | 'object'

/** The kinds of values that an option takes. Empty where the schema allows anything. */
export function listKinds(nodes: readonly SchemaNode[], schema: SchemaNode): Set<Kind> {
  const kinds = new Set<Kind>()
  const seen = new Set<string>()
  let takesAnything = false
  const visit = (node: SchemaNode): void => {
    if (node.$ref !== undefined) {
      const name = node.$ref.replace('#/definitions/', '')
      const target = schema.definitions?.[name]
      if (target && !seen.has(name)) {
        seen.add(name)
        visit(target)
      }
      return
    }
    const alternatives = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
    for (const inner of alternatives) visit(inner)
    for (const value of node.enum ?? []) add(typeof value)
    if (node.instanceof !== undefined) add(node.instanceof === 'Function' ? 'function' : node.instanceof)
    else if (node.type !== undefined) add(node.type)
    else if (alternatives.length === 0 && !node.enum && !node.properties) takesAnything = true
  }
  const add = (type: string) => {
    if (type === 'integer') kinds.add('number')
    else if (isKind(type)) kinds.add(type)
  }
  for (const node of nodes) visit(node)
  return takesAnything ? new Set() : kinds
}

/** The kinds that a stated type names: `string | ((data) => string)[]` names strings, functions and arrays. */
export function readKinds(type: string): Set<Kind> {
  const kinds = new Set<Kind>()
  if (/\b(?:boolean|true|false)\b/.test(type)) kinds.add('boolean')
  if (/\bnumber\b|(?:^|[\s|])\d+(?:$|[\s|])/.test(type)) kinds.add('number')
  if (/\bstring\b|'[^']*'|"[^"]*"/.test(type)) kinds.add('string')
  if (/\bfunction\b|=>/i.test(type)) kinds.add('function')
  if (/\bRegExp\b/.test(type)) kinds.add('RegExp')
  if (/\[|\barray\b/i.test(type)) kinds.add('array')
  if (/\{|\bobject\b|\b[A-Z]\w+/.test(type.replaceAll(/RegExp|Function/g, ''))) kinds.add('object')
  return kinds
}

/** Kinds that differ most often, and can be told from a type in words for sure. */
const comparedKinds: readonly Kind[] = ['boolean', 'number', 'string', 'function', 'RegExp']

/** What is wrong with a stated type; undefined where nothing is. */
export function checkType(type: string, kinds: ReadonlySet<Kind>): string | undefined {
  if (kinds.size === 0) return undefined
  const stated = readKinds(type)
  const missing = comparedKinds.filter((kind) => kinds.has(kind) && !stated.has(kind))
  const wrong = comparedKinds.filter((kind) => stated.has(kind) && !kinds.has(kind))
  if (missing.length > 0) return `it takes ${missing.join(', ')}, too`
  if (wrong.length > 0) return `it takes no ${wrong.join(', ')}`
  return undefined
}

function isKind(type: string): type is Kind {
  return ['boolean', 'number', 'string', 'function', 'RegExp', 'array', 'object'].includes(type)
}
