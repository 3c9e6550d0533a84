import type { CompletenessInput, Measure, Problem } from 'docsite'
import semver from 'semver'
import type { DocumentedOption } from '../options/documented-options.ts'
import type { FirstVersions } from './first-versions.ts'

/** A version that a page is right to state although the published schemas have another one. */
export interface VersionException {
  /** The version that the page has to state; null if it has to state none. */
  since: string | null
  reason: string
}

export interface SinceRules {
  /** The options that are counted, in the plural: `options of webpack`. */
  subject: string
  table: FirstVersions
  /** Exceptions by the name of the option in the table. */
  exceptions: Readonly<Record<string, VersionException>>
  /** The prefix of the options' names in the table: `BannerPlugin `. */
  prefix?: string
}

type Wrong = Pick<Problem, 'reason' | 'hint' | 'expected'>

/**
 * Compares the `since` of documented options with the first versions in the table.
 *
 * An option that is newer than its parent option, or than the oldest version in the table, must state its first
 * version. For all others this is optional. Every version that is stated must be right.
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

/** Finds the error in the version that a page states or omits; undefined if there is none. */
export function findWrong(
  name: string,
  stated: string | undefined,
  { table, exceptions }: Pick<SinceRules, 'table' | 'exceptions'>,
): Wrong | undefined {
  const exception = exceptions[name]
  if (exception) {
    if ((stated ?? null) === exception.since) return undefined
    return {
      reason: `\`${name}\` has the exception ${exception.since}, but the page says ${stated}`,
      hint: exception.reason,
    }
  }
  const first = table.options[name]
  if (first === undefined) {
    return {
      reason: `The first version of \`${name}\` isn’t in the table`,
      hint: 'Run `npm run option-versions`, which adds newly published versions to the table.',
    }
  }
  if (stated === first) return undefined
  if (stated === undefined) {
    const above = findAbove(name, table) ?? table.oldest
    if (semver.lte(first, above)) return undefined
    return {
      reason: `\`${name}\` only exists since ${first}`,
      expected: [first],
      hint: `Add \`since="${first}"\`.`,
    }
  }
  // The table has no data about versions before the oldest one.
  if (first === table.oldest && semver.lt(stated, first)) return undefined
  return { reason: `\`${name}\` exists since ${first}, but the page says ${stated}`, expected: [first] }
}

/**
 * The first version of the nearest ancestor in the table. An option without a stated version is as old as its parent.
 */
function findAbove(name: string, { options }: FirstVersions): string | undefined {
  const keys = name.split('.').slice(0, -1)
  for (; keys.length > 0; keys.pop()) {
    const version = options[keys.join('.')]
    if (version !== undefined) return version
  }
  return undefined
}
