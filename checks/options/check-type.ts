import type { SchemaNode } from './schema-options.ts'

/** The kinds of values in which stated types are compared with the schema. */
export type Kind = (typeof kindNames)[number]

const kindNames = [
  'true',
  'false',
  'null',
  'undefined',
  'number',
  'string',
  'function',
  'RegExp',
  'Buffer',
  'array',
  'object',
] as const

/** The names of types in the pages, with the kinds of values that they represent. Other names are reported. */
const namedTypes: Readonly<Record<string, readonly Kind[]>> = {
  boolean: ['true', 'false'],
  Condition: ['string', 'RegExp', 'function', 'array', 'object'],
  Console: ['object'],
  InputFileSystem: ['object'],
  Plugin: ['object'],
  Resolver: ['object'],
  Rule: ['object'],
  UseEntry: ['object'],
  WritableStream: ['object'],
}

/** Visits parts of a schema with all their references and alternatives. Each definition is visited once. */
export function walkSchema(
  nodes: readonly SchemaNode[],
  schema: SchemaNode,
  visit: (node: SchemaNode, alternatives: readonly SchemaNode[]) => void,
): void {
  const seen = new Set<string>()
  const walk = (node: SchemaNode): void => {
    if (node.$ref !== undefined) {
      const name = node.$ref.replace('#/definitions/', '')
      const target = schema.definitions?.[name]
      if (target && !seen.has(name)) {
        seen.add(name)
        walk(target)
      }
      return
    }
    const alternatives = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
    for (const inner of alternatives) walk(inner)
    visit(node, alternatives)
  }
  for (const node of nodes) walk(node)
}

/** The kinds of values that an option accepts. Empty if the schema allows anything. */
export function listKinds(nodes: readonly SchemaNode[], schema: SchemaNode): Set<Kind> {
  const kinds = new Set<Kind>()
  let acceptsAnything = false
  const visit = (node: SchemaNode, alternatives: readonly SchemaNode[]): void => {
    for (const value of node.enum ?? []) {
      add(value === null || typeof value === 'boolean' ? String(value) : typeof value)
      if (value === null && node.undefinedAsNull) kinds.add('undefined')
    }
    if (node.instanceof !== undefined) add(node.instanceof === 'Function' ? 'function' : node.instanceof)
    else if (node.type !== undefined && !node.enum) add(node.type)
    else if (node.properties || node.additionalProperties) kinds.add('object')
    else if (node.items) kinds.add('array')
    else if (alternatives.length === 0 && !node.enum) acceptsAnything = true
  }
  const add = (type: string) => {
    if (type === 'integer') kinds.add('number')
    else if (type === 'boolean') for (const value of ['true', 'false'] as const) kinds.add(value)
    else if (isKind(type)) kinds.add(type)
  }
  walkSchema(nodes, schema, visit)
  return acceptsAnything ? new Set() : kinds
}

/**
 * The strings that an option accepts.
 *
 * @returns undefined if the schema allows any string, or no string.
 */
export function listTexts(nodes: readonly SchemaNode[], schema: SchemaNode): Set<string> | undefined {
  const texts = listFixedTexts(nodes, schema)
  let acceptsAny = false
  walkSchema(nodes, schema, (node) => {
    acceptsAny ||= node.type === 'string' && !node.enum
  })
  return acceptsAny || texts.size === 0 ? undefined : texts
}

/** The strings that a schema names, whether or not it also allows others. */
export function listFixedTexts(nodes: readonly SchemaNode[], schema: SchemaNode): Set<string> {
  const texts = new Set<string>()
  walkSchema(nodes, schema, (node) => {
    for (const value of node.enum ?? []) if (typeof value === 'string') texts.add(value)
  })
  return texts
}

/** Describes the error in the strings of a stated type such as `'a' | 'b'`; undefined if they are right. */
export function checkTexts(type: string, texts: ReadonlySet<string> | undefined): string | undefined {
  const parts = splitUnion(type)
  const stated = parts.flatMap((part) => /^(['"`])(.*)\1$/s.exec(part)?.[2] ?? [])
  if (texts === undefined) return undefined
  if (parts.includes('string')) return `the only strings it accepts are ${quote(texts)}`
  const wrong = stated.filter((text) => !texts.has(text))
  if (wrong.length > 0) return `it doesn’t accept ${quote(wrong)}`
  const missing = [...texts].filter((text) => !stated.includes(text))
  if (missing.length > 0) return `it also accepts ${quote(missing)}`
  return undefined
}

function quote(texts: Iterable<string>): string {
  return [...texts].map((text) => `'${text}'`).join(', ')
}

/** The kinds in a stated type. */
export interface StatedKinds {
  kinds: Set<Kind>
  /** The parts of the type that are neither a kind nor the name of a known type. */
  unknown: string[]
}

/** The kinds in a stated type: `string | ((data) => string)[]` has strings and arrays. */
export function readKinds(type: string): StatedKinds {
  const kinds = new Set<Kind>()
  const unknown: string[] = []
  for (const part of splitUnion(type)) {
    const kind = toKind(part)
    const named = kind === undefined ? namedTypes[part] : [kind]
    const inner = /^\((.*)\)$/s.exec(part)?.[1]
    const nested = named || inner === undefined ? undefined : readKinds(inner)
    for (const other of named ?? nested?.kinds ?? []) kinds.add(other)
    if (!named) unknown.push(...(nested?.unknown ?? [part]))
  }
  return { kinds, unknown }
}

/** The strings, in single quotes, and the kinds in a stated type: `'auto' | RegExp` has `'auto'` and `RegExp`. */
export function listStated(type: string): Set<string> {
  const texts = splitUnion(type).flatMap((part) => /^(['"`])(.*)\1$/s.exec(part)?.[2] ?? [])
  const { kinds } = readKinds(type)
  // Named strings have the kind `string` as well, which doesn't mean that the type allows any string.
  if (texts.length > 0) kinds.delete('string')
  return new Set([...texts.map((text) => `'${text}'`), ...kinds])
}

/** Describes the error in the kinds of a stated type; undefined if they are right. */
export function checkType(type: string, kinds: ReadonlySet<Kind>): string | undefined {
  if (kinds.size === 0) return undefined
  const stated = readKinds(type)
  if (stated.unknown.length > 0) return `the type ${stated.unknown.join(', ')} can’t be compared`
  const missing = [...kinds].filter((kind) => !stated.kinds.has(kind))
  const wrong = [...stated.kinds].filter((kind) => !kinds.has(kind))
  if (missing.length > 0) return `it also accepts ${missing.join(', ')}`
  if (wrong.length > 0) return `it doesn’t accept ${wrong.join(', ')}`
  return undefined
}

/**
 * Splits a type at each `|` that is outside of brackets and strings. A `|` after `=>` belongs to the result of a
 * function. The type may begin with its name, as in `Condition: string | RegExp`.
 */
export function splitUnion(type: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let part = ''
  let isFunction = false
  for (const letter of type.replace(/^\w+: /, '')) {
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (/['"`]/.test(letter)) quote = letter
    else if (/[([{<]/.test(letter)) depth += 1
    else if (/[)\]}]/.test(letter) || (letter === '>' && !part.endsWith('='))) depth -= 1
    if (depth === 0 && quote === '' && part.endsWith('=') && letter === '>') isFunction = true
    if (letter === '|' && depth === 0 && quote === '' && !isFunction) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return [...parts, part].map((text) => text.trim()).filter((text) => text !== '')
}

/** The kind of one alternative; undefined if the alternative is a name or in parentheses. */
function toKind(type: string): Kind | undefined {
  if (/^\([^()]*(?:\([^()]*\)[^()]*)*\)\s*=>/.test(type) || /^function\b/i.test(type)) return 'function'
  if (/\]$/.test(type) || /^(?:array\b|Array<)/.test(type)) return 'array'
  if (/^(?:true|false|null|undefined|RegExp|Buffer)$/.test(type) && isKind(type)) return type
  if (/^(?:number|-?[\d_.]+|Infinity)$/.test(type)) return 'number'
  if (/^(?:string|'[^']*'|"[^"]*"|`[^`]*`)$/.test(type)) return 'string'
  if (/^(?:\{.*\}|object|Record<.*>)$/s.test(type)) return 'object'
  return undefined
}

function isKind(type: string): type is Kind {
  return kindNames.some((kind) => kind === type)
}
