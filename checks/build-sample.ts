import type { SampleBuilder, SampleMessage } from 'docsite'
import type webpack from 'webpack'
import { loadWebpack, resolveConfig } from './load-webpack.ts'

/**
 * Builds the files of a sample with webpack. A configuration without a mode is built for production, webpack's default.
 */
const buildSample: SampleBuilder = async ({ folder, config }) => {
  const resolved = await resolveConfig(config ?? {})
  if (!resolved) return failed('The configuration is neither an object nor a function that returns one')
  const configs = Array.isArray(resolved) ? resolved : [resolved]
  // webpack warns if no mode is set. That helps people who build an application, but a sample may leave the mode out.
  const options = configs.map(
    (entry): webpack.Configuration => ({ mode: 'production', ...entry, watch: false }),
  )
  const create = loadWebpack(folder)
  try {
    const compiler = create(options)
    const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)))
    })
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()))
    })
    const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {}
    return { errors: errors.map(toMessage), warnings: warnings.map(toMessage) }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

export default buildSample

function failed(message: string) {
  return { errors: [{ message }], warnings: [] }
}

/** Converts a message of webpack: from `./src/index.js` and `2:0-27` to the sample's file, line and column. */
function toMessage({ message, moduleName, loc }: webpack.StatsError): SampleMessage {
  const file = moduleName?.replace(/^.*!/, '').replace(/[?|].*$/, '')
  const place = /^(\d+):(\d+)/.exec(loc ?? '')
  return {
    message: message.trim(),
    file: file?.startsWith('./') ? file.slice(2) : undefined,
    line: place ? Number(place[1]) : undefined,
    column: place ? Number(place[2]) + 1 : undefined,
  }
}
