import type { CompletenessInput, Measure, Problem } from 'docsite'
import type { SchemaNode } from '../options/schema-options.ts'
import { checkSince, type SinceRules } from '../versions/check-since.ts'
import { checkValues, type ValueRules } from '../versions/check-values.ts'
import { findPluginOptions } from './plugin-options.ts'
import type { PluginPlace } from './plugin-places.ts'

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
    const { plugin } = place
    const options = findPluginOptions(place, schemas)
    if (!options) continue
    const { documented } = options
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
