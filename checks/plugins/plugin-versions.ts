import type { CompletenessInput, Measure, Problem } from 'docsite'
import { stemOf } from '../find-page.ts'
import { findDocumentedOptions } from '../options/documented-options.ts'
import { type SchemaNode, SchemaOptions } from '../options/schema-options.ts'
import { checkSince, type SinceRules } from '../versions/check-since.ts'
import { checkValues, type ValueRules } from '../versions/check-values.ts'
import { type PluginPlace, selectPart } from './plugin-places.ts'

/** Compares the first versions that pages state for options of plugins, and for their values, with the table. */
export function checkPluginVersions(
  places: readonly PluginPlace[],
  schemas: ReadonlyMap<string, SchemaNode>,
  rules: Pick<SinceRules, 'exceptions'> & Pick<ValueRules, 'table'>,
  input: Pick<CompletenessInput, 'placeOf'>,
): { measure: Measure; problems: Problem[] } {
  const measure: Measure = { name: 'versions of options of plugins', covered: 0, total: 0, missing: [] }
  const problems: Problem[] = []
  for (const place of places) {
    const { plugin, page } = place
    const schema = schemas.get(plugin)
    const part = schema && selectPart(place)
    if (!part) continue
    const known = new Set(new SchemaOptions(schema, { documentedAs: { Rule: null } }).all.keys())
    const paths = [stemOf(page)]
    const { documented } = findDocumentedOptions([part], { paths }, known)
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
