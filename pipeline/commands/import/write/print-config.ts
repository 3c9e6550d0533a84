import { type ConfigInput, configSchema } from '../../../config/schema.ts'

/** What of a configuration can't be said in docsite. */
export interface RefusedKey {
  key: string
  reason: string
}

/** Take out of a configuration what its schema refuses. @returns The rest, and what was taken out. */
export function checkDraft(draft: Partial<ConfigInput>): {
  config: Partial<ConfigInput>
  refused: RefusedKey[]
} {
  const config = structuredClone(draft)
  const refused: RefusedKey[] = []
  // Each round takes out what the one before has found.
  for (let round = 0; round < 20; round += 1) {
    const parsed = configSchema.safeParse(config)
    if (parsed.success) break
    for (const { path, message } of parsed.error.issues) {
      const key = path.map(String).join('.')
      if (refused.some((one) => one.key === key)) continue
      refused.push({ key, reason: message })
    }
    for (const { path } of parsed.error.issues) remove(config, path)
  }
  return { config, refused }
}

/** Remove a key; of a list its item, and of what is required the key above. */
function remove(config: object, path: readonly PropertyKey[]): void {
  let holder: unknown = config
  const [first, second] = path
  if (first === undefined) return
  if (first === 'site' && second !== undefined) holder = Reflect.get(config, 'site')
  const key = holder === config ? first : second
  if (Array.isArray(Reflect.get(config, first)) && typeof second === 'number') {
    const list = Reflect.get(config, first) as unknown[]
    Reflect.set(
      config,
      first,
      list.filter((_, index) => index !== second),
    )
    return
  }
  if (typeof holder === 'object' && holder !== null && key !== undefined) Reflect.deleteProperty(holder, key)
}

/** The text of `docsite.config.ts`. */
export function printConfig(config: Partial<ConfigInput>, origin: string): string {
  const keys = Object.entries(config).filter(([, value]) => value !== undefined)
  const blocks = keys.map(([key, value]) => `  ${key}: ${print(value, 2, key.length + 4)},`)
  return `import { defineConfig } from 'docsite'

// Made by \`docsite import\` from ${origin}. Each key is explained in docsite’s documentation.
export default defineConfig({
${blocks.join('\n')}
})
`
}

/** Lines are at most this long if they can be broken. */
const width = 110

/** A value as JavaScript: in one line if it fits. @param used Columns before it. */
function print(value: unknown, indent: number, used: number): string {
  const line = printLine(value)
  if (used + line.length < width && !line.includes('\n')) return line
  const inner = ' '.repeat(indent + 2)
  const end = ' '.repeat(indent)
  if (Array.isArray(value))
    return `[\n${value.map((one) => `${inner}${print(one, indent + 2, indent + 2)},`).join('\n')}\n${end}]`
  if (typeof value !== 'object' || value === null) return line
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{\n${entries.map(([key, one]) => `${inner}${printKey(key)}: ${print(one, indent + 2, indent + 4 + key.length)},`).join('\n')}\n${end}}`
}

function printLine(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, one]) => `${printKey(key)}: ${printLine(one)}`).join(', ')} }`
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

/** A text as a string of JavaScript in single quotes. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
