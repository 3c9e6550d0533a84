import type { CompletenessInput, Measure, Problem } from 'docsite'
import semver from 'semver'
import type { DocumentedOption } from '../options/documented-options.ts'
import type { FirstVersions } from './first-versions.ts'

/** A version that a page states although the published schemas say another one. */
export interface VersionException {
  /** What the page states; null if it states nothing. */
  since: string | null
  reason: string
}

export interface SinceRules {
  /** What is counted, in the plural: `options of webpack`. */
  subject: string
  table: FirstVersions
  /** By the name of the option as the table has it. */
  exceptions: Readonly<Record<string, VersionException>>
  /** How the table's names of these options begin: `BannerPlugin `. */
  prefix?: string
}

type Wrong = Pick<Problem, 'reason' | 'hint' | 'expected'>

/**
 * Compare the `since` of documented options with the first versions of the table.
 *
 * An option that is newer than the option above it, or than the oldest version of the table, must say since when it
 * exists. Any other may say it; whatever is said must be right.
 */
export function checkSince(
  documented: readonly DocumentedOption[],
  { subject, prefix = '', ...rules }: SinceRules,
  { placeOf }: Pick<CompletenessInput, 'placeOf'>,
): { measure: Measure; problems: Problem[] } {
  const measure: Measure = { name: `versions of ${subject}`, covered: 0, total: 0, missing: [] }
  const problems: Problem[] = []
  for (const { name, line, page } of documented) {
    if (!line) continue
    measure.total += 1
    const wrong = findWrong(prefix + name, line.since, rules)
    if (wrong) {
      measure.missing.push(prefix + name)
      problems.push({ ...placeOf(page, line.place), ruleId: 'option-since', severity: 'error', ...wrong })
    } else measure.covered += 1
  }
  return { measure, problems }
}

/** What is wrong with the version that a page states, or doesn't state; undefined if nothing is. */
export function findWrong(
  name: string,
  stated: string | undefined,
  { table, exceptions }: Pick<SinceRules, 'table' | 'exceptions'>,
): Wrong | undefined {
  const exception = exceptions[name]
  if (exception) {
    if ((stated ?? null) === exception.since) return undefined
    return {
      reason: `\`${name}\` has the exception ${exception.since}, and the page says ${stated}`,
      hint: exception.reason,
    }
  }
  const first = table.options[name]
  if (first === undefined) {
    return {
      reason: `The first version of \`${name}\` isn’t in the table`,
      hint: 'Run `npm run option-versions`, which looks at versions that have been published since.',
    }
  }
  if (stated === first) return undefined
  if (stated === undefined) {
    const above = findAbove(name, table) ?? table.oldest
    if (semver.lte(first, above)) return undefined
    return {
      reason: `\`${name}\` exists since ${first} only`,
      expected: [first],
      hint: `Add \`since="${first}"\`.`,
    }
  }
  // Nothing is known about what came before the oldest version.
  if (first === table.oldest && semver.lt(stated, first)) return undefined
  return { reason: `\`${name}\` exists since ${first}, and the page says ${stated}`, expected: [first] }
}

/** The first version of the nearest option above: one without a version of its own is as old. */
function findAbove(name: string, { options }: FirstVersions): string | undefined {
  const keys = name.split('.').slice(0, -1)
  for (; keys.length > 0; keys.pop()) {
    const version = options[keys.join('.')]
    if (version !== undefined) return version
  }
  return undefined
}
