import { createRequire } from 'node:module'
import path from 'node:path'
import type { CompletenessCheck } from 'docsite'
import { loadWebpack } from './load-webpack.ts'
import { checkOptions } from './options/check-options.ts'
import { WebpackDefaults } from './options/defaults.ts'
import { DevServerDefaults } from './options/dev-server-defaults.ts'
import type { SchemaNode } from './options/schema-options.ts'
import { webpackRules } from './options/webpack-rules.ts'

/** Compare the pages of the configuration with the schemas of webpack and of its development server. */
const checkConfiguration: CompletenessCheck = (input) => {
  const require = createRequire(path.join(input.rootDir, 'package.json'))
  const webpack = loadWebpack(input.rootDir)
  return checkOptions(
    [
      {
        name: 'options of webpack',
        schema: require('webpack/schemas/WebpackOptions.json') as SchemaNode,
        rules: webpackRules,
        defaults: new WebpackDefaults(webpack, input.rootDir),
      },
      {
        name: 'options of the development server',
        schema: require('webpack-dev-server/lib/options.json') as SchemaNode,
        rules: { root: 'devServer' },
        defaults: new DevServerDefaults(webpack, require('webpack-dev-server')),
      },
    ],
    {
      paths: ['configuration/', 'plugins/split-chunks-plugin'],
      omitted: ['optimization', 'devServer'],
      roots: ['Rule', 'Condition'],
    },
    input,
  )
}

export default checkConfiguration
