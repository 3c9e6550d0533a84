import { createRequire } from 'node:module'
import path from 'node:path'
import type { CompletenessCheck } from 'docsite'
import { loadWebpack } from './load-webpack.ts'
import { checkOptions } from './options/check-options.ts'
import { configurationPages, describeDevServer, describeWebpack } from './options/configuration.ts'
import { WebpackDefaults } from './options/defaults.ts'
import { DevServerDefaults } from './options/dev-server-defaults.ts'

/** Compare the pages of the configuration with the schemas of webpack and of its development server. */
const checkConfiguration: CompletenessCheck = (input) => {
  const webpack = loadWebpack(input.rootDir)
  const DevServer = createRequire(path.join(input.rootDir, 'package.json'))('webpack-dev-server')
  return checkOptions(
    [
      {
        name: 'options of webpack',
        ...describeWebpack(input.rootDir),
        defaults: new WebpackDefaults(webpack, input.rootDir),
      },
      {
        name: 'options of the development server',
        ...describeDevServer(input.rootDir),
        defaults: new DevServerDefaults(webpack, DevServer),
      },
    ],
    configurationPages,
    input,
  )
}

export default checkConfiguration
