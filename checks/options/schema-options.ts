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

/**
 * Types that options share, and the one name below which the pages document them; everywhere else a link does. Null
 * stands for objects whose properties are no options, such as a plugin's `apply`.
 */
const documentedAs: Record<string, string | null> = {
  EntryDescription: 'entry.{name}',
  ExternalItemObject: 'externals',
  GlobCondition: 'Condition',
  LibraryCustomUmdCommentObject: 'output.library.auxiliaryComment',
  LibraryCustomUmdObject: 'output.library.name',
  LibraryOptions: 'output.library',
  OptimizationSplitChunksCacheGroup: 'optimization.splitChunks.cacheGroups.{name}',
  ResolveOptions: 'resolve',
  ResolvePluginInstance: null,
  RuleSetLogicalConditions: 'Condition',
  RuleSetLogicalConditionsAbsolute: 'Condition',
  RuleSetRule: 'Rule',
  StatsOptions: 'stats',
  WebpackPluginInstance: null,
}

/** `module.parser['css/module']` and its like take the options of their first part. */
const moduleType = /^(module\.(?:parser|generator)\.(?:asset|css|javascript))\/\w+/

/**
 * All options of a configuration, by name, with the parts of the schema that describe each.
 *
 * An option is a path of properties from the root: `output.environment.arrowFunction`. Elements of arrays and
 * alternatives of a value count as the value; `{name}` stands for keys that the user chooses. What several options
 * share is listed once (`documentedAs`; other types below the shortest path that leads to them).
 */
export function listSchemaOptions(schema: SchemaNode): Map<string, SchemaNode[]> {
  const options = new Map<string, SchemaNode[]>()
  const homes = new Map<string, string>()
  const seen = new Set<string>()
  const queue: [node: SchemaNode, path: string][] = [[schema, '']]
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
      const option = (path === '' ? key : `${path}.${key}`).replace(moduleType, '$1')
      options.set(option, [...(options.get(option) ?? []), inner])
      queue.push([inner, option])
    }
    for (const inner of [node.items ?? []].flat()) queue.push([inner, path])
    if (typeof node.additionalProperties === 'object')
      queue.push([node.additionalProperties, `${path}.{name}`])
  }
  return options
}
