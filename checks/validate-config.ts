import type { ConfigValidator, SampleMessage } from 'docsite'
import { closest } from 'fastest-levenshtein'
import { loadWebpack, resolveConfig } from './load-webpack.ts'

/** Validates a configuration, or a part of one, against webpack's schema. */
const validateConfig: ConfigValidator = async ({ folder, config }) => {
  const resolved = await resolveConfig(config)
  if (!resolved)
    return [{ message: 'The configuration is neither an object nor a function that returns one' }]
  const { validate } = loadWebpack(folder)
  try {
    validate(resolved)
    return []
  } catch (error) {
    return toMessages((error as Error).message)
  }
}

export default validateConfig

/**
 * Splits webpack's error into one message per finding, such as
 * ` - configuration.output has an unknown property 'filname'. These properties are valid: object { … }`.
 */
export function toMessages(text: string): SampleMessage[] {
  const [header = '', ...findings] = text.split(/\n - (?=configuration)/)
  if (findings.length === 0) return [{ message: header }]
  return findings.map((finding) => {
    const [first = '', ...more] = finding.split('\n').map((line) => line.trim())
    const path = /^configuration(?:\[\d+\])?((?:\.[\w$-]+|\[\d+\])*)/.exec(first)?.[1] ?? ''
    const key = [...path.matchAll(/\.([\w$-]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))
    const unknown = /unknown property '([^']+)'/.exec(first)?.[1]
    if (unknown === undefined) return { message: [first, more[0]].filter(Boolean).join(' '), key }
    const known = [...(more[0] ?? '').matchAll(/([\w$-]+)\??[,\s}]/g)].flatMap(([, name]) => name ?? [])
    const near = known.length > 0 ? ` Did you mean \`${closest(unknown, known)}\`?` : ''
    return { message: `${first.replace(/ These properties are valid:$/, '')}${near}`, key: [...key, unknown] }
  })
}
