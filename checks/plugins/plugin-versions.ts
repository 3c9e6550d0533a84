import type { CompletenessInput, Measure, Problem } from 'docsite'
import { findDocumentedOptions } from '../options/documented-options.ts'
import { type SchemaNode, SchemaOptions } from '../options/schema-options.ts'
import { checkSince, type SinceRules } from '../versions/check-since.ts'
import type { PluginPlace } from './plugin-places.ts'

/** Compare the `since` of options on pages that are about one plugin, whose schema is known, with the table. */
export function checkPluginVersions(
  places: readonly PluginPlace[],
  schemas: ReadonlyMap<string, SchemaNode>,
  rules: Pick<SinceRules, 'table' | 'exceptions'>,
  input: Pick<CompletenessInput, 'placeOf'>,
): { measure: Measure; problems: Problem[] } {
  const measure: Measure = { name: 'versions of options of plugins', covered: 0, total: 0, missing: [] }
  const problems: Problem[] = []
  for (const { plugin, page, section } of places) {
    const schema = schemas.get(plugin)
    if (section || !schema) continue
    const known = new Set(new SchemaOptions(schema, { documentedAs: { Rule: null } }).all.keys())
    const paths = [page.node.path.replace(/\.mdx?$/, '')]
    const { documented } = findDocumentedOptions([page], { paths }, known)
    const found = checkSince(documented, { subject: plugin, prefix: `${plugin} `, ...rules }, input)
    measure.covered += found.measure.covered
    measure.total += found.measure.total
    measure.missing.push(...found.measure.missing)
    problems.push(...found.problems)
  }
  return { measure, problems }
}
