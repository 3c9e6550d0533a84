import { type ConfigInput, configSchema } from '../../../config/schema.ts'
import { compareNatural } from '../../../support/files/compare.ts'
import { toPlainMessage } from '../../../support/problems/plain-issue.ts'

/** A value of the draft configuration that docsite's schema rejects. */
export interface RefusedKey {
  key: string
  reason: string
  value: unknown
}

type Path = readonly PropertyKey[]

/**
 * Remove the values from a configuration that its schema rejects.
 *
 * @returns The remaining configuration and the removed values.
 */
export function checkDraft(draft: Partial<ConfigInput>): {
  config: Partial<ConfigInput>
  refused: RefusedKey[]
} {
  const config = structuredClone(draft)
  const refused: RefusedKey[] = []
  // Removing a value may leave its object incomplete, so validate until nothing is rejected.
  for (let round = 0; round < 20; round += 1) {
    const parsed = configSchema.safeParse(config, { error: toPlainMessage })
    if (parsed.success) break
    const { issues } = parsed.error
    for (const { path, message } of issues) {
      const key = toName(path)
      const value = read(config, path)
      if ((value === undefined && round > 0) || refused.some((one) => one.key === key)) continue
      refused.push({ key, reason: message, value })
    }
    const wrong = new Map(
      issues.map(({ path }) => toPresent(config, path)).map((path) => [toName(path), path]),
    )
    // Remove the last items of a list first, so that the indexes of the others stay valid.
    for (const name of [...wrong.keys()].sort(compareNatural).reverse()) remove(config, wrong.get(name) ?? [])
  }
  return { config, refused }
}

const toName = (path: Path) => path.map(String).join('.')

function read(config: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined),
    config,
  )
}

/** The path if a value exists there, else the path of its nearest existing parent. */
function toPresent(config: object, path: Path): Path {
  return path.length === 0 || read(config, path) !== undefined ? path : toPresent(config, path.slice(0, -1))
}

/** Remove a key of an object or an item of a list. */
function remove(config: object, path: Path): void {
  const holder = read(config, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof holder !== 'object' || holder === null || key === undefined) return
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

/** Print the text of `docsite.config.ts`. @param origin Name of the tool, for the comment at the top. */
export function printConfig(config: Partial<ConfigInput>, origin: string): string {
  const keys = Object.entries(config).filter(([, value]) => value !== undefined)
  const blocks = keys.map(([key, value]) => `  ${key}: ${print(value, 2, key.length + 4)},`)
  return `import { defineConfig } from 'docsite'

// Created by \`docsite import\` from ${origin}. Each key is explained in docsite’s documentation.
export default defineConfig({
${blocks.join('\n')}
})
`
}

/** Maximum length of lines, as far as they can be broken. */
const maxWidth = 110

/** Print a value as JavaScript, on one line if it fits. @param used Number of columns before it. */
function print(value: unknown, indent: number, used: number): string {
  const line = printLine(value)
  if (used + line.length < maxWidth && !line.includes('\n')) return line
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

/** Print a string as a JavaScript literal in single quotes. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
