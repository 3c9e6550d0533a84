import { stemOf } from '../find-page.ts'
import { type DocumentedOption, findDocumentedOptions } from '../options/documented-options.ts'
import { type SchemaNode, SchemaOptions } from '../options/schema-options.ts'
import { type PluginPlace, selectPart } from './plugin-places.ts'

/** The options of a plugin that a part of a page documents. */
export interface PluginOptions {
  documented: DocumentedOption[]
  /** The parts of the schema for each option, by name. */
  nodes: ReadonlyMap<string, readonly SchemaNode[]>
  schema: SchemaNode
}

/**
 * Finds the documented options of a plugin.
 *
 * @returns undefined if the plugin has no schema, or if only a row of a table names it.
 */
export function findPluginOptions(
  place: PluginPlace,
  schemas: ReadonlyMap<string, SchemaNode>,
): PluginOptions | undefined {
  const schema = schemas.get(place.plugin)
  const part = schema && selectPart(place)
  if (!part) return undefined
  const { all } = new SchemaOptions(schema, { documentedAs: { Rule: null } })
  const { documented } = findDocumentedOptions([part], { paths: [stemOf(place.page)] }, new Set(all.keys()))
  return { documented, nodes: all, schema }
}
