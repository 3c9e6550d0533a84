/** What is used of JSON Schema in webpack's own. */
export interface SchemaNode {
  $ref?: string
  description?: string
  type?: string
  enum?: unknown[]
  instanceof?: string
  tsType?: string
  properties?: Record<string, SchemaNode>
  additionalProperties?: boolean | SchemaNode
  items?: SchemaNode | SchemaNode[]
  anyOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  allOf?: SchemaNode[]
  definitions?: Record<string, SchemaNode>
}

/** How a schema becomes a list of options. */
export interface SchemaRules {
  /** The option that the schema describes: `devServer`. Without it the schema describes all of the configuration. */
  root?: string
  /**
   * Types that options share, and the one name below which the pages document them; everywhere else a link does. Null
   * stands for objects whose properties are no options, such as a plugin's `apply`.
   */
  documentedAs?: Record<string, string | null>
  /** Gives the path under which an option is documented. */
  rename?(path: string): string
}

/**
 * All options of a configuration, by name, with the parts of the schema that describe each.
 *
 * An option is a path of properties from the root: `output.environment.arrowFunction`. Elements of arrays and
 * alternatives of a value count as the value; `{name}` stands for keys that the user chooses. What several options
 * share is listed once (`documentedAs`; other types below the shortest path that leads to them).
 */
export function listSchemaOptions(
  schema: SchemaNode,
  { root = '', documentedAs = {}, rename = (path) => path }: SchemaRules = {},
): Map<string, SchemaNode[]> {
  const options = new Map<string, SchemaNode[]>()
  const homes = new Map<string, string>()
  const seen = new Set<string>()
  const queue: [node: SchemaNode, path: string][] = [[schema, root]]
  // Level by level, so that the shortest path comes first.
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [node, path] = next
    if (node.$ref !== undefined) {
      const name = node.$ref.replace('#/definitions/', '')
      const target = schema.definitions?.[name]
      const home = name in documentedAs ? documentedAs[name] : path
      if (!target || home === null || home === undefined) continue
      const known = homes.get(name)
      if (target.properties && known !== undefined && known !== home) continue
      homes.set(name, home)
      const visit = `${name} ${home}`
      if (!seen.has(visit)) queue.push([target, home])
      seen.add(visit)
      continue
    }
    for (const inner of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
      queue.push([inner, path])
    for (const [key, inner] of Object.entries(node.properties ?? {})) {
      const option = rename(path === '' ? key : `${path}.${key}`)
      options.set(option, [...(options.get(option) ?? []), inner])
      queue.push([inner, option])
    }
    for (const inner of [node.items ?? []].flat()) queue.push([inner, path])
    if (typeof node.additionalProperties === 'object')
      queue.push([node.additionalProperties, `${path}.{name}`])
  }
  return options
}
