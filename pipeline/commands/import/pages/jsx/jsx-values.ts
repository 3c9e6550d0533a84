import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx'
import { evaluateLiteral, type Literal, NotLiteral } from '../../../../markdown/mdx/evaluate-literal.ts'

type Expression = Parameters<typeof evaluateLiteral>[0]

/**
 * What names of a module mean: the expression of a constant, the empty text for a file that is imported and published,
 * `raw` for one whose text is imported: its path, relative to the imported folder, and `data` for what a module of the
 * site exports.
 */
export type Constants = Map<string, unknown>

/** The attributes of an element that have a text, by their names. */
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

/** The text of an attribute: as it is, or as a constant, `require('…')` or `useBaseUrl('…')` gives it. */
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

/** Whether an expression is a value that docsite takes from a page: nothing has to run for it. */
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

/** The value of an attribute that is an expression; undefined if it isn’t one, or isn’t a value. */
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

/** What an expression is of a module’s data, such as `versions[0]`; undefined if it is none. */
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

/** An attribute of an element by its name. */
export function findAttribute(
  { attributes }: { attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[] },
  name: string,
): MdxJsxAttribute | undefined {
  return attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name) as
    | MdxJsxAttribute
    | undefined
}

/** The expression that an attribute has in braces. */
export function toExpression(attribute: MdxJsxAttribute | undefined): Expression | undefined {
  if (typeof attribute?.value !== 'object' || attribute.value === null) return undefined
  const statement = attribute.value.data?.estree?.body[0]
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/** A text between the double quotes of an attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('"', '&quot;')
}

/** The beginning of a piece of code, in one line, for a message. */
export function shorten(code: string): string {
  const line = code.trim().replaceAll(/\s+/g, ' ').replaceAll('`', "'")
  return line.length > 50 ? `${line.slice(0, 47)}…` : line
}
