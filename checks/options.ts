import { createRequire } from 'node:module'
import path from 'node:path'
import type { CompletenessCheck } from 'docsite'
import { checkServers } from './dev-servers/check-servers.ts'
import { describeServer } from './dev-servers/describe-server.ts'
import devServers from './dev-servers/table.json' with { type: 'json' }
import { loadWebpack } from './load-webpack.ts'
import { checkOptions } from './options/check-options.ts'
import { configurationPages, describeDevServer, describeWebpack } from './options/configuration.ts'
import { WebpackDefaults } from './options/defaults.ts'
import { DevServerDefaults } from './options/dev-server-defaults.ts'
import { exceptions } from './versions/exceptions.ts'
import table from './versions/table.json' with { type: 'json' }

/** Compares the pages about the configuration with the schemas and defaults of webpack and webpack-dev-server. */
const checkConfiguration: CompletenessCheck = async (input) => {
  const webpack = loadWebpack(input.rootDir)
  const require = createRequire(path.join(input.rootDir, 'package.json'))
  const devServer = describeDevServer(input.rootDir)
  const devServerDefaults = new DevServerDefaults(webpack, require('webpack-dev-server'))
  const { version } = require('webpack-dev-server/package.json') as { version: string }
  const options = await checkOptions(
    [
      {
        name: 'options of webpack',
        ...describeWebpack(input.rootDir),
        defaults: new WebpackDefaults(webpack, input.rootDir),
        versions: { table: table.webpack, exceptions },
      },
      {
        name: 'options of the development server',
        ...devServer,
        defaults: devServerDefaults,
        versions: { table: table['webpack-dev-server'], exceptions },
      },
    ],
    configurationPages,
    input,
  )
  const servers = checkServers(
    [devServers['5'], devServers['6']],
    await describeServer(version, devServer.schema, devServerDefaults),
    input,
  )
  return {
    measures: [...options.measures, ...servers.measures],
    problems: [...options.problems, ...servers.problems],
  }
}

export default checkConfiguration
