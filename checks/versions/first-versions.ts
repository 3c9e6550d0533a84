import { listFixedTexts, listKinds } from '../options/check-type.ts'
import { type SchemaNode, SchemaOptions, type SchemaRules } from '../options/schema-options.ts'
import { webpackRules } from '../options/webpack-rules.ts'

/** A published version with its schemas, by path within the package. */
export interface Release {
  version: string
  files: Readonly<Record<string, SchemaNode>>
}

/** Since when there is what pages state a version of. */
export interface FirstVersions {
  /** The oldest and the newest version that were looked at. */
  oldest: string
  newest: string
  /** By the name of the option, sorted. Options of plugins begin with the plugin's name: `BannerPlugin stage`. */
  options: Record<string, string>
}

/** The table of one package: `checks/versions/table.json` has one for each. */
export interface OptionVersions extends FirstVersions {
  /** By the name of the option: texts and types that it takes only since a later version, as `{ "'zstd'": '5.109.0' }`. */
  values: Record<string, Record<string, string>>
}

/**
 * The first version of each option that the newest release has, and of the values that came later.
 *
 * @param releases From the oldest to the newest, at least one.
 */
export function listFirstVersions(name: string, releases: readonly Release[]): OptionVersions {
  const [oldest] = releases
  const newest = releases.at(-1)
  if (!oldest || !newest) throw new Error(`There is no published version of ${name} to look at`)
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

/** All options that a release's schemas describe, in the order of its files, with the texts and types that each takes. */
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

/** Up to 5.37.0 the objects of conditions had no type of their own. */
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
