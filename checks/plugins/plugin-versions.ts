import type { CompletenessInput, Measure, Problem } from 'docsite'
import { stemOf } from '../find-page.ts'
import { findDocumentedOptions } from '../options/documented-options.ts'
import { type SchemaNode, SchemaOptions } from '../options/schema-options.ts'
import { checkSince, type SinceRules } from '../versions/check-since.ts'
import { checkValues, type ValueRules } from '../versions/check-values.ts'
import type { PluginPlace } from './plugin-places.ts'

/**
 * Compares the first versions that pages state for options and their values with the table. Only pages about a single
 * plugin with a schema are checked.
 */
export function checkPluginVersions(
  places: readonly PluginPlace[],
  schemas: ReadonlyMap<string, SchemaNode>,
  rules: Pick<SinceRules, 'exceptions'> & Pick<ValueRules, 'table'>,
  input: Pick<CompletenessInput, 'placeOf'>,
): { measure: Measure; problems: Problem[] } {
  const measure: Measure = { name: 'versions of options of plugins', covered: 0, total: 0, missing: [] }
  const problems: Problem[] = []
  for (const { plugin, page, section } of places) {
    const schema = schemas.get(plugin)
    if (section || !schema) continue
    const known = new Set(new SchemaOptions(schema, { documentedAs: { Rule: null } }).all.keys())
    const paths = [stemOf(page)]
    const { documented } = findDocumentedOptions([page], { paths }, known)
    const subject = { subject: plugin, prefix: `${plugin} `, ...rules }
    for (const found of [checkSince(documented, subject, input), checkValues(documented, subject, input)]) {
      measure.covered += found.measure.covered
      measure.total += found.measure.total
      measure.missing.push(...found.measure.missing)
      problems.push(...found.problems)
    }
  }
  return { measure, problems }
}
