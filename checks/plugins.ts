import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { CompletenessCheck } from 'docsite'
import { loadWebpack, withoutDeprecations } from './load-webpack.ts'
import type { SchemaNode } from './options/schema-options.ts'
import { checkPlugins } from './plugins/check-plugins.ts'
import { listPlugins } from './plugins/list-plugins.ts'
import { findPluginPlaces } from './plugins/plugin-places.ts'
import { checkPluginTypes } from './plugins/plugin-types.ts'
import { checkPluginVersions } from './plugins/plugin-versions.ts'
import { exceptions } from './versions/exceptions.ts'
import table from './versions/table.json' with { type: 'json' }

/** Plugins of other packages that the pages document. */
const ofPackages = ['HtmlWebpackPlugin', 'WebpackManifestPlugin']

/** Compares the pages about plugins with the plugins of the installed webpack and the schemas of their options. */
const checkAllPlugins: CompletenessCheck = (input) => {
  const require = createRequire(path.join(input.rootDir, 'package.json'))
  const folder = path.dirname(require.resolve('webpack/package.json'))
  const exported = withoutDeprecations(() => listPlugins(loadWebpack(input.rootDir)))
  // The pages may also name plugins that webpack does not export.
  const internal = listNames(path.join(folder, 'lib'), /(\w+Plugin)\.js$/)
  const schemas = readSchemas(path.join(folder, 'schemas', 'plugins'))
  const places = findPluginPlaces(input, 'plugins/')
  const { measures, problems } = checkPlugins(
    places,
    {
      exported: new Set(exported.keys()),
      others: new Set([...internal.keys(), ...ofPackages]),
      schemas,
      configuration: require('webpack/schemas/WebpackOptions.json') as SchemaNode,
    },
    input,
  )
  const versions = checkPluginVersions(places, schemas, { table: table.webpack, exceptions }, input)
  const types = checkPluginTypes(places, schemas, input)
  return {
    measures: [...measures, types.measure, versions.measure],
    problems: [...problems, ...types.problems, ...versions.problems],
  }
}

export default checkAllPlugins

/** Skips schemas that are only a reference into the configuration's schema: `options.ts` checks those. */
function readSchemas(folder: string): Map<string, SchemaNode> {
  const schemas = new Map<string, SchemaNode>()
  for (const [name, file] of listNames(folder, /(\w+Plugin)\.json$/)) {
    const schema = JSON.parse(readFileSync(file, 'utf8')) as SchemaNode
    if (schema.$ref === undefined) schemas.set(name, schema)
  }
  return schemas
}

/**
 * Finds the files below a folder whose path matches. Keys are the text of the pattern's first group, values are paths.
 */
function listNames(folder: string, pattern: RegExp): Map<string, string> {
  const names = new Map<string, string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const name = pattern.exec(file)?.[1]
    if (name !== undefined) names.set(name, path.join(folder, file))
  }
  return names
}
