import { isDeepStrictEqual } from 'node:util'
import type { CompletenessInput, CompletenessResult, Measure, Problem } from 'docsite'
import { type SchemaNode, SchemaOptions } from '../options/schema-options.ts'
import { suggest } from '../suggest.ts'
import { type PluginPlace, readSections } from './plugin-places.ts'

export interface PluginsToCheck {
  /** Names of the plugins that must be documented. */
  exported: ReadonlySet<string>
  /** Names of all other plugins that exist. */
  others: ReadonlySet<string>
  /** The schema of each plugin's options, by the name of the plugin. */
  schemas: ReadonlyMap<string, SchemaNode>
  /** The schema of the configuration. Types that plugins share with it are checked with the configuration. */
  configuration: SchemaNode
}

/** Compares the plugins that the pages document with webpack's plugins, and their options with the schemas. */
export function checkPlugins(
  places: readonly PluginPlace[],
  { exported, others, schemas, configuration }: PluginsToCheck,
  input: CompletenessInput,
): CompletenessResult {
  const byName = new Map<string, PluginPlace[]>()
  for (const place of places) byName.set(place.plugin, [...(byName.get(place.plugin) ?? []), place])
  const missing = [...exported].filter((name) => !byName.has(name))
  const plugins: Measure = {
    name: 'plugins that webpack exports',
    covered: exported.size - missing.length,
    total: exported.size,
    missing,
  }
  const options: Measure = { name: 'options of plugins', covered: 0, total: 0, missing: [] }
  for (const [plugin, schema] of schemas) {
    const found = byName.get(plugin) ?? []
    const here = toWords(found.flatMap(({ codes }) => codes))
    // The keys of an option's value may be documented once for all plugins of a page that have the option.
    const onPage = toWords(
      found.flatMap(({ page }) => readSections(page, input)).flatMap(({ codes }) => codes),
    )
    // A type `Rule` in a plugin's schema is a condition, which is documented with the configuration.
    const rules = { documentedAs: { Rule: null, ...findShared(schema, configuration) } }
    for (const option of new SchemaOptions(schema, rules).all.keys()) {
      options.total += 1
      if ((option.includes('.') ? onPage : here).has(lastKey(option))) options.covered += 1
      else options.missing.push(`${plugin} ${option}`)
    }
  }
  const problems: Problem[] = places
    .filter(({ plugin }) => !exported.has(plugin) && !others.has(plugin))
    .map(({ plugin, page, section }) => ({
      ...input.placeOf(page, section?.heading?.place ?? { line: 1, column: 1 }),
      ruleId: 'unknown-plugin',
      severity: 'error',
      reason: `There is no plugin \`${plugin}\``,
      ...suggest(plugin, new Set([...exported, ...others]), input),
    }))
  return { measures: [plugins, options], problems }
}

/**
 * The key by which a page names an option: `import` for `exposes.{name}.import`. The context says what it belongs to.
 */
function lastKey(option: string): string {
  return option.split('.').findLast((key) => key !== '{name}') ?? option
}

function toWords(codes: readonly string[]): Set<string> {
  return new Set(codes.flatMap((code) => code.split(/[^\w$]+/)))
}

/** The types of a schema that are the same in the schema of the configuration. */
function findShared(schema: SchemaNode, configuration: SchemaNode): Record<string, null> {
  const shared: Record<string, null> = {}
  for (const [name, node] of Object.entries(schema.definitions ?? {})) {
    if (isDeepStrictEqual(node, configuration.definitions?.[name])) shared[name] = null
  }
  return shared
}
