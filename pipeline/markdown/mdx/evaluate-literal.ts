import type { Expression, Pattern, PrivateIdentifier, Property, SpreadElement } from 'estree'

/** The values that attributes and exported constants may have: JSON. */
export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal }

/** Thrown at the first part of an expression that isn't a literal. */
export class NotLiteral extends Error {
  readonly node: { loc?: { start: { line: number; column: number } } | null }

  /** @param description What the node is, with an article: `an operation`. */
  constructor(
    node: { type: string; loc?: { start: { line: number; column: number } } | null },
    description: string,
  ) {
    super(description)
    this.name = 'NotLiteral'
    this.node = node
  }
}

type Node = Expression | Pattern | SpreadElement | Property | PrivateIdentifier

/** Global names of JavaScript whose values are numbers. */
const globals: Readonly<Record<string, number>> = {
  __proto__: null as never,
  Infinity: Number.POSITIVE_INFINITY,
  NaN: Number.NaN,
}

/** Convert numbers that JSON doesn't have, such as `Infinity`, to strings. */
export function toJsonLiteral(value: Literal): Literal {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(toJsonLiteral)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJsonLiteral(inner)]))
}

/**
 * Evaluate an expression that consists of literals, without running any code.
 *
 * @param lookUp Returns the value of a constant that the page exports, or undefined if there is none.
 * @throws {NotLiteral} At the first part that would have to be run.
 */
export function evaluateLiteral(node: Node, lookUp: (name: string) => Literal | undefined): Literal {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node)
        throw new NotLiteral(node, 'a regular expression or big integer')
      return node.value as Literal
    case 'TemplateLiteral': {
      const [quasi] = node.quasis
      if (node.expressions.length > 0 || !quasi) throw new NotLiteral(node, 'a template with expressions')
      return quasi.value.cooked ?? ''
    }
    case 'UnaryExpression': {
      const value = evaluateLiteral(node.argument, lookUp)
      if ((node.operator === '-' || node.operator === '+') && typeof value === 'number') {
        return node.operator === '-' ? -value : value
      }
      throw new NotLiteral(node, 'an operation')
    }
    case 'ArrayExpression':
      return node.elements.map((element) => (element ? evaluateLiteral(element, lookUp) : null))
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type !== 'Property' || property.kind !== 'init' || property.method) {
            throw new NotLiteral(property, 'a spread or a method')
          }
          return [toKey(property), evaluateLiteral(property.value, lookUp)]
        }),
      )
    case 'Identifier': {
      if (node.name === 'undefined') return null
      const value = lookUp(node.name) ?? globals[node.name]
      if (value === undefined)
        throw new NotLiteral(node, `the name \`${node.name}\`, which the page doesn't export`)
      return value
    }
    default:
      throw new NotLiteral(node, describe(node.type))
  }
}

function toKey(property: Property): string {
  if (!property.computed) {
    if (property.key.type === 'Identifier') return property.key.name
    if (property.key.type === 'Literal') return String(property.key.value)
  }
  throw new NotLiteral(property, 'a computed key')
}

/** `ArrowFunctionExpression` → `an arrow function expression`, `JSXElement` → `a JSX element`. */
function describe(type: string): string {
  const words = type
    .split(/(?<=[a-z])(?=[A-Z])|(?<=^JSX)/)
    .map((word) => (word === 'JSX' ? word : word.toLowerCase()))
    .join(' ')
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
