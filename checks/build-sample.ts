import type { SampleBuilder, SampleMessage } from 'docsite'
import type webpack from 'webpack'
import { loadWebpack, resolveConfig } from './load-webpack.ts'

/** Build the files of a sample with webpack. A configuration without mode is built as webpack does: for production. */
const buildSample: SampleBuilder = async ({ folder, config }) => {
  const resolved = await resolveConfig(config ?? {})
  if (!resolved) return failed('The configuration is no object, and no function that returns one')
  const configs = Array.isArray(resolved) ? resolved : [resolved]
  // A mode that isn't set is a warning for who builds an application; a sample that leaves it out says nothing wrong.
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

/** `./src/index.js` and `2:0-27` of a message are the file and the place of the sample. */
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
