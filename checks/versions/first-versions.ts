import { listFixedTexts, listKinds } from '../options/check-type.ts'
import { type SchemaNode, SchemaOptions, type SchemaRules } from '../options/schema-options.ts'
import { webpackRules } from '../options/webpack-rules.ts'

/** A published version with its schemas, keyed by their path within the package. */
export interface Release {
  version: string
  files: Readonly<Record<string, SchemaNode>>
}

/** The first version in which each option, or hook, exists. */
export interface FirstVersions {
  /** The oldest version that was examined; `newest` is the newest. */
  oldest: string
  newest: string
  /**
   * First versions by name, sorted. Names of plugin options begin with the name of the plugin: `BannerPlugin stage`.
   */
  options: Record<string, string>
}

/** The table of one package. `checks/versions/table.json` has one for each package. */
export interface OptionVersions extends FirstVersions {
  /** For each option, the strings and types that are newer than the option, as `{ "'zstd'": '5.109.0' }`. */
  values: Record<string, Record<string, string>>
}

/**
 * Finds the first version of each option of the newest release, and of the values that are newer than their option.
 *
 * @param name The name of the package.
 * @param releases At least one release, from the oldest to the newest.
 * @throws {Error} If there are no releases.
 */
export function listFirstVersions(name: string, releases: readonly Release[]): OptionVersions {
  const [oldest] = releases
  const newest = releases.at(-1)
  if (!oldest || !newest) throw new Error(`${name} has no published versions`)
  const first = new Map<string, string>()
  const firstOfValues = new Map<string, Map<string, string>>()
  for (const { version, files } of releases) {
    for (const [option, values] of listOptions(name, files)) {
      if (!first.has(option)) first.set(option, version)
      const known = firstOfValues.get(option) ?? new Map<string, string>()
      for (const value of values) if (!known.has(value)) known.set(value, version)
      firstOfValues.set(option, known)
    }
  }
  const options: Record<string, string> = {}
  const later: Record<string, Record<string, string>> = {}
  const current = listOptions(name, newest.files)
  for (const option of [...current.keys()].sort()) {
    const since = first.get(option) as string
    options[option] = since
    const values = [...(current.get(option) ?? [])].sort().flatMap((value): [string, string][] => {
      const version = firstOfValues.get(option)?.get(value)
      return version === undefined || version === since ? [] : [[value, version]]
    })
    if (values.length > 0) later[option] = Object.fromEntries(values)
  }
  return { oldest: oldest.version, newest: newest.version, options, values: later }
}

/**
 * All options that a release's schemas describe, in the order of its files, with the strings and types each accepts.
 */
function listOptions(name: string, files: Release['files']): Map<string, Set<string>> {
  const options = new Map<string, Set<string>>()
  for (const [file, schema] of Object.entries(files)) {
    const described = describeFile(name, file)
    if (!described) continue
    for (const [option, nodes] of new SchemaOptions(schema, described.rules).all) {
      const values = options.get(described.prefix + option) ?? new Set<string>()
      for (const text of listFixedTexts(nodes, schema)) values.add(`'${text}'`)
      for (const kind of listKinds(nodes, schema)) values.add(kind)
      options.set(described.prefix + option, values)
    }
  }
  return options
}

/** The rules for all versions: up to 5.37.0 the types of conditions had other names. */
const webpackRulesOfAll: SchemaRules = {
  ...webpackRules,
  documentedAs: {
    ...webpackRules.documentedAs,
    RuleSetCondition: 'Condition',
    RuleSetConditionAbsolute: 'Condition',
  },
}

function describeFile(name: string, file: string): { rules: SchemaRules; prefix: string } | undefined {
  if (name === 'webpack-dev-server') return { rules: { root: 'devServer' }, prefix: '' }
  if (file === 'schemas/WebpackOptions.json') return { rules: webpackRulesOfAll, prefix: '' }
  const plugin = /^schemas\/plugins\/.*?(\w+Plugin)\.json$/.exec(file)?.[1]
  return plugin === undefined ? undefined : { rules: { documentedAs: { Rule: null } }, prefix: `${plugin} ` }
}
