import type { Properties } from 'hast'
import { htmlTagNames } from 'html-tag-names'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { find, html, svg } from 'property-information'
import { svgTagNames } from 'svg-tag-names'
import type { CompileContext } from '../compile-context.ts'
import { toEventHandlerProblem } from '../finish/event-handlers.ts'
import { toPlace } from '../parse/location-space.ts'
import { tryEvaluate } from './bindings.ts'
import { type Literal, toJsonLiteral } from './evaluate-literal.ts'
import type { FileScope } from './file-scope.ts'
import { toStyleClass } from './style-class.ts'

/** SVG elements. Elements of both languages, such as `a`, are treated as HTML, except for `svg` itself. */
const svgNames = new Set(svgTagNames.filter((name) => name === 'svg' || !htmlTagNames.includes(name)))

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/**
 * Read the attributes of an element as JSON. Attributes that would require running code are reported and left
 * out.
 */
export function readAttributes(node: JsxElement, scope: FileScope): Map<string, Literal> {
  const attributes = new Map<string, Literal>()
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      scope.context.report({
        place: toPlace(attribute.position ?? node.position),
        ruleId: 'mdx-expression',
        severity: 'warning',
        reason: 'Attributes that are spread are left out: code in pages is never run',
        hint: 'Write out the attributes.',
      })
    } else if (attribute.value === null || attribute.value === undefined) {
      attributes.set(attribute.name, true)
    } else if (typeof attribute.value === 'string') {
      attributes.set(attribute.name, attribute.value)
    } else {
      const statement = attribute.value.data?.estree?.body[0]
      if (statement?.type !== 'ExpressionStatement') continue
      const value = tryEvaluate(statement.expression, attribute, scope, attribute.name)
      if (value !== undefined) attributes.set(attribute.name, toJsonLiteral(value))
    }
  }
  return attributes
}

/** Convert the attributes of an HTML or SVG element, spelled as in JSX or HTML, to hast properties. */
export function toProperties(
  tagName: string,
  attributes: ReadonlyMap<string, Literal>,
  node: JsxElement,
  context: CompileContext,
): Properties {
  const properties: Properties = {}
  const classes: string[] = []
  const space = svgNames.has(tagName) ? svg : html
  for (const [name, value] of attributes) {
    if (/^on[a-z]/i.test(name)) {
      context.report(toEventHandlerProblem(name, toPlace(node.position)))
      continue
    }
    const { property } = find(space, name)
    if (property === 'style') {
      const style = toStyleClass(value)
      if (!style) continue
      context.styles[style.name] = style.declarations
      classes.push(style.name)
    } else if (property === 'className') {
      classes.push(...String(value).split(/\s+/).filter(Boolean))
    } else if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
      properties[property] = Array.isArray(value) ? value.map(String) : value
    }
  }
  if (classes.length > 0) properties.className = classes
  return properties
}
