import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx'
import { evaluateLiteral, type Literal, NotLiteral } from '../../../../markdown/mdx/evaluate-literal.ts'

type Expression = Parameters<typeof evaluateLiteral>[0]

/**
 * Meaning of the names in a page's module scope:
 *
 * - the expression (ESTree node) of an exported constant,
 * - an empty string for an imported file that is published,
 * - `{ raw }` for a file imported as text, with its path relative to the imported folder,
 * - `{ data }` for a value that a module of the site exports.
 */
export type Constants = Map<string, unknown>

/** The attributes of an element whose value is a known string, by name. */
export function readValues(
  attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[],
  constants: Constants,
): Map<string, string> {
  const values = new Map<string, string>()
  for (const attribute of attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? readText(attribute, constants) : undefined
    if (attribute.type === 'mdxJsxAttribute' && value !== undefined) values.set(attribute.name, value)
  }
  return values
}

/**
 * The string value of an attribute: a literal, a constant, or the argument of `require('…')` or
 * `useBaseUrl('…')`.
 */
export function readText(attribute: MdxJsxAttribute, constants: Constants): string | undefined {
  const { value } = attribute
  if (typeof value === 'string') return value
  if (!value) return undefined
  const [, path] =
    /^\s*(?:useBaseUrl|withBase|require)\(\s*['"`]([^'"`]+)['"`]\s*\)(?:\.default)?\s*$/.exec(value.value) ??
    []
  if (path !== undefined) return path
  const expression = toExpression(attribute)
  if (!expression) return undefined
  const data = readData(expression, constants)
  if (data !== undefined) return typeof data === 'string' ? data : undefined
  try {
    const literal = evaluateLiteral(expression, (name) => {
      const known = constants.get(name)
      return typeof known === 'string' && known !== '' ? known : undefined
    })
    return typeof literal === 'string' ? literal : undefined
  } catch {
    return undefined
  }
}

/** Whether docsite can evaluate an expression in a page statically. */
export function isLiteral(expression: Expression, constants: Constants): boolean {
  const open = new Set<string>()
  const lookUp = (name: string): Literal | undefined => {
    const known = constants.get(name)
    if (known === undefined || open.has(name)) return undefined
    if (typeof known === 'string') return known
    if (typeof known !== 'object' || known === null || !('type' in known)) return undefined
    open.add(name)
    const value = evaluateLiteral(known as never, lookUp)
    open.delete(name)
    return value
  }
  try {
    evaluateLiteral(expression, lookUp)
    return true
  } catch (error) {
    if (error instanceof NotLiteral) return false
    throw error
  }
}

/**
 * The static value of an attribute's expression; undefined if the attribute has none or it can't be
 * evaluated.
 */
export function readLiteral(
  attribute: MdxJsxAttribute | undefined,
  constants: Constants,
): Literal | undefined {
  const expression = toExpression(attribute)
  if (!expression) return undefined
  const data = readData(expression, constants)
  if (data !== undefined) return data as Literal
  try {
    return evaluateLiteral(expression, (name) => constants.get(name) as Literal | undefined)
  } catch {
    return undefined
  }
}

/**
 * The value of an expression that refers to data of an imported module, such as `versions[0]`; undefined for
 * others.
 */
export function readData(expression: Expression, constants: Constants): unknown {
  if (expression.type === 'Identifier') {
    const known = constants.get(expression.name)
    return isObject(known) && 'data' in known ? known.data : undefined
  }
  if (expression.type !== 'MemberExpression' || expression.object.type === 'Super') return undefined
  const { property } = expression
  const holder = readData(expression.object, constants)
  const key =
    property.type === 'Identifier' && !expression.computed
      ? property.name
      : property.type === 'Literal'
        ? String(property.value)
        : undefined
  return isObject(holder) && key !== undefined && Object.hasOwn(holder, key)
    ? Reflect.get(holder, key)
    : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Find an attribute of an element by name. */
export function findAttribute(
  { attributes }: { attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[] },
  name: string,
): MdxJsxAttribute | undefined {
  return attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name) as
    | MdxJsxAttribute
    | undefined
}

/** The expression of an attribute with a value in braces. */
export function toExpression(attribute: MdxJsxAttribute | undefined): Expression | undefined {
  if (typeof attribute?.value !== 'object' || attribute.value === null) return undefined
  const statement = attribute.value.data?.estree?.body[0]
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/** Escape a text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('"', '&quot;')
}
