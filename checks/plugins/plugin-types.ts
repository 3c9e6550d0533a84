import type { CompletenessInput, Measure, Problem } from 'docsite'
import { stemOf } from '../find-page.ts'
import { checkTypeOf } from '../options/check-options.ts'
import { findDocumentedOptions } from '../options/documented-options.ts'
import { type SchemaNode, SchemaOptions } from '../options/schema-options.ts'
import { type PluginPlace, selectPart } from './plugin-places.ts'

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
    const schema = schemas.get(plugin)
    const part = schema && selectPart(place)
    if (!part) continue
    const { all } = new SchemaOptions(schema, { documentedAs: { Rule: null } })
    const { documented } = findDocumentedOptions([part], { paths: [stemOf(page)] }, new Set(all.keys()))
    for (const option of documented) {
      if (!option.line) continue
      measure.total += 1
      const wrong = checkTypeOf(option, all.get(option.name) ?? [], schema)
      if (wrong.length === 0) measure.covered += 1
      else measure.missing.push(`${plugin} ${option.name}`)
      problems.push(...wrong.map((problem) => ({ ...input.placeOf(page, option.line?.place), ...problem })))
    }
  }
  return { measure, problems }
}
