import type { CompletenessCheck } from 'docsite'
import { checkFlags, type OptionFlag } from './flags/check-flags.ts'
import { readCommandLine } from './flags/read-help.ts'
import { loadWebpack, type Webpack } from './load-webpack.ts'
import {
  configurationPages,
  type Described,
  describeDevServer,
  describeWebpack,
} from './options/configuration.ts'
import { findDocumentedOptions } from './options/documented-options.ts'

/** Compares the page about the command line with the installed webpack-cli. */
const checkCommandLine: CompletenessCheck = async (input) => {
  const webpack = loadWebpack(input.rootDir)
  const described = [describeWebpack(input.rootDir), describeDevServer(input.rootDir)]
  const known = new Set(described.flatMap(({ options }) => [...options.all.keys()]))
  const { documented } = findDocumentedOptions(input.pages, configurationPages, known)
  return checkFlags(
    {
      commandLine: await readCommandLine(input.rootDir),
      fromOptions: described.flatMap((schema) => listFlags(webpack, schema)),
      documentedOptions: new Set(documented.map(({ name }) => name)),
      path: 'api/cli',
      headingId: 'core-flags',
      // Flags of create-webpack-app, which the page documents as well.
      others: ['--force', '--template'],
    },
    input,
  )
}

export default checkCommandLine

function listFlags({ cli }: Webpack, { schema, options }: Described): OptionFlag[] {
  const flags = cli.getArguments(schema as Parameters<typeof cli.getArguments>[0])
  return Object.entries(flags).map(([flag, { configs }]) => ({
    flag: `--${flag}`,
    options: configs.flatMap(({ path }) => options.resolve(path.replaceAll('[]', ''))),
  }))
}
