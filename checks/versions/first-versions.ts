import { type SchemaNode, SchemaOptions, type SchemaRules } from '../options/schema-options.ts'
import { webpackRules } from '../options/webpack-rules.ts'

/** A published version with its schemas, by path within the package. */
export interface Release {
  version: string
  files: Readonly<Record<string, SchemaNode>>
}

/** The table of one package: `checks/versions/table.json` has one for each. */
export interface FirstVersions {
  /** The oldest and the newest version that were looked at. */
  oldest: string
  newest: string
  /** By the name of the option, sorted. Options of plugins begin with the plugin's name: `BannerPlugin stage`. */
  options: Record<string, string>
}

/**
 * The first version of each option that the newest release has.
 *
 * @param releases From the oldest to the newest, at least one.
 */
export function listFirstVersions(name: string, releases: readonly Release[]): FirstVersions {
  const [oldest] = releases
  const newest = releases.at(-1)
  if (!oldest || !newest) throw new Error(`There is no published version of ${name} to look at`)
  const first = new Map<string, string>()
  for (const { version, files } of releases) {
    for (const option of listOptions(name, files)) if (!first.has(option)) first.set(option, version)
  }
  const options: Record<string, string> = {}
  for (const option of listOptions(name, newest.files).sort()) options[option] = first.get(option) as string
  return { oldest: oldest.version, newest: newest.version, options }
}

/** The names of all options that a release's schemas describe, in the order of its files. */
function listOptions(name: string, files: Release['files']): string[] {
  const names: string[] = []
  for (const [file, schema] of Object.entries(files)) {
    const described = describeFile(name, file)
    if (!described) continue
    const options = new SchemaOptions(schema, described.rules).all.keys()
    names.push(...[...options].map((option) => `${described.prefix}${option}`))
  }
  return names
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
