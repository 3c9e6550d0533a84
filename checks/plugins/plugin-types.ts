import type { CompletenessInput, Measure, Problem } from 'docsite'
import { checkTypeOf } from '../options/check-options.ts'
import type { SchemaNode } from '../options/schema-options.ts'
import { findPluginOptions } from './plugin-options.ts'
import type { PluginPlace } from './plugin-places.ts'

/** Compares the types that pages state for the options of plugins with the plugins' schemas. */
export function checkPluginTypes(
  places: readonly PluginPlace[],
  schemas: ReadonlyMap<string, SchemaNode>,
  input: Pick<CompletenessInput, 'placeOf'>,
): { measure: Measure; problems: Problem[] } {
  const measure: Measure = { name: 'types of options of plugins', covered: 0, total: 0, missing: [] }
  const problems: Problem[] = []
  for (const place of places) {
    const { plugin, page } = place
    const found = findPluginOptions(place, schemas)
    if (!found) continue
    for (const option of found.documented) {
      if (!option.line) continue
      measure.total += 1
      const wrong = checkTypeOf(option, found.nodes.get(option.name) ?? [], found.schema)
      if (wrong.length === 0) measure.covered += 1
      else measure.missing.push(`${plugin} ${option.name}`)
      problems.push(...wrong.map((problem) => ({ ...input.placeOf(page, option.line?.place), ...problem })))
    }
  }
  return { measure, problems }
}
