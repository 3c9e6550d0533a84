import { createRequire } from 'node:module'
import path from 'node:path'
import type { OptionPages } from './documented-options.ts'
import { type SchemaNode, SchemaOptions } from './schema-options.ts'
import { webpackRules } from './webpack-rules.ts'

/** The pages that document the options of the configuration. */
export const configurationPages: OptionPages = {
  paths: ['configuration/', 'plugins/split-chunks-plugin'],
  omitted: ['optimization', 'devServer'],
  roots: ['Rule', 'Condition'],
}

/** A schema with the options that it describes. */
export interface Described {
  schema: SchemaNode
  options: SchemaOptions
}

/** The options of the installed webpack. */
export function describeWebpack(rootDir: string): Described {
  const schema = load(rootDir, 'webpack/schemas/WebpackOptions.json')
  return { schema, options: new SchemaOptions(schema, webpackRules) }
}

/** The options of the installed development server. */
export function describeDevServer(rootDir: string): Described {
  const schema = load(rootDir, 'webpack-dev-server/lib/options.json')
  return { schema, options: new SchemaOptions(schema, { root: 'devServer' }) }
}

function load(rootDir: string, file: string): SchemaNode {
  return createRequire(path.join(rootDir, 'package.json'))(file) as SchemaNode
}
