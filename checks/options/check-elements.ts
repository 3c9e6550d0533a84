import { checkTexts, checkType, listKinds, listTexts, splitUnion, walkSchema } from './check-type.ts'
import type { SchemaNode } from './schema-options.ts'

/**
 * Describes the error in the elements of the arrays in a stated type, such as `string[]` for an option that accepts
 * arrays of numbers; undefined if they are right, if the type contains `array`, or if the schema allows any elements.
 */
export function checkElements(
  type: string,
  nodes: readonly SchemaNode[],
  schema: SchemaNode,
): string | undefined {
  const items = listItems(nodes, schema)
  const stated = listElementTypes(type)
  if (items.length === 0 || stated === undefined) return undefined
  const kinds = listKinds(items, schema)
  const wrong =
    checkType(stated, kinds) ??
    checkTexts(stated, kinds.size === 0 ? undefined : listTexts(items, schema)) ??
    checkElements(stated, items, schema)
  return wrong === undefined ? undefined : `in arrays, ${wrong}`
}

/** The elements of all arrays that a schema accepts. Elements of elements aren't included. */
function listItems(nodes: readonly SchemaNode[], schema: SchemaNode): SchemaNode[] {
  const found: SchemaNode[] = []
  walkSchema(nodes, schema, ({ items = [] }) => {
    found.push(...[items].flat())
  })
  return found
}

/**
 * The union of the elements in a stated type: `string | number` for `string[] | number[] | false`.
 *
 * @returns undefined if the type doesn't state the elements of all arrays, or contains no array.
 */
export function listElementTypes(type: string): string | undefined {
  const elements: string[] = []
  for (const part of splitUnion(type)) {
    if (part === 'array') return undefined
    const tuple = /^\[(.*)\]$/s.exec(part)?.[1]
    const element = /^(.*)\[\]$/s.exec(part)?.[1] ?? /^Array<(.*)>$/s.exec(part)?.[1]
    if (tuple !== undefined) elements.push(...tuple.split(',').map((text) => text.trim()))
    else if (element !== undefined) elements.push(/^\((.*)\)$/s.exec(element)?.[1] ?? element)
  }
  return elements.length === 0 ? undefined : elements.join(' | ')
}
