import type { CheckPage, CompletenessInput, Measure, Problem } from 'docsite'
import semver from 'semver'
import { listStated } from '../options/check-type.ts'
import type { DocumentedOption } from '../options/documented-options.ts'
import type { SinceRules } from './check-since.ts'
import { statedElsewhere } from './exceptions.ts'
import type { OptionVersions } from './first-versions.ts'

export interface ValueRules extends Omit<SinceRules, 'exceptions'> {
  table: OptionVersions
}

/**
 * Compares the strings and types that a page states for an option with the table. If the option accepts one of them
 * only since a later version than the option itself, the text about the option needs a `<Badge>` with that version.
 */
export function checkValues(
  documented: readonly DocumentedOption[],
  { subject, table, prefix = '' }: ValueRules,
  { placeOf }: Pick<CompletenessInput, 'placeOf'>,
): { measure: Measure; problems: Problem[] } {
  const measure: Measure = { name: `versions of values of ${subject}`, covered: 0, total: 0, missing: [] }
  const problems: Problem[] = []
  for (const { name, line, page } of documented) {
    const first = table.options[prefix + name]
    const values = table.values[prefix + name]
    if (Object.hasOwn(statedElsewhere, prefix + name)) continue
    if (!line?.place || line.type === undefined || first === undefined || !values) continue
    const badges = readBadges(page, line.place)
    for (const value of listStated(line.type)) {
      const version = values[value]
      // Values that were added in a patch release right after the option need no badge.
      if (version === undefined || semver.diff(version, first) === 'patch') continue
      measure.total += 1
      if (badges.has(version)) {
        measure.covered += 1
        continue
      }
      measure.missing.push(`${prefix}${name}: ${value}`)
      problems.push({
        ...placeOf(page, line.place),
        ruleId: 'value-since',
        severity: 'error',
        reason: `\`${name}\` only accepts ${value} since ${version}`,
        hint: `Write \`<Badge text="${version}+" />\` where the text below explains ${value}.`,
      })
    }
  }
  return { measure, problems }
}

/** The versions in the badges between an option's line and the line of the next option: `5.106.0` for `5.106.0+`. */
function readBadges({ record }: CheckPage, from: NonNullable<DocumentedOption['place']>): Set<string> {
  const inFile = record.components.filter(({ place }) => place && place.fragment === from.fragment)
  const next = inFile.find(({ name, place }) => name === 'Option' && (place?.line ?? 0) > from.line)
  const to = next?.place?.line ?? Number.POSITIVE_INFINITY
  const versions = new Set<string>()
  for (const { name, props, place } of inFile) {
    const line = place?.line ?? 0
    if (name !== 'Badge' || typeof props.text !== 'string' || line < from.line || line >= to) continue
    const [, version] = /(\d+\.\d+\.\d+)\+$/.exec(props.text) ?? []
    if (version !== undefined) versions.add(version)
  }
  return versions
}
