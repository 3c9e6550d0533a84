import { z } from 'zod'

export interface ConfigKey {
  /** The path of the key from the root, with `[]` for the items of a list: `languages[].code`. */
  key: string
  /** The type in the words of the documentation: `string`, `list of texts`, `` `a` or `b` ``. */
  type: string
  /** The default in the documentation: code, `required`, or `–` if there is none. */
  fallback: string
  /** The allowed values of an enum or of literals. */
  values: string[]
}

/** The parts of a Zod schema's definition that are read here: https://zod.dev/packages/core */
interface Definition {
  type: string
  format?: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: Schema[]
  in?: Schema
  keyType?: Schema
  valueType?: Schema
  entries?: Record<string, string>
  values?: unknown[]
  defaultValue?: unknown
}
interface Schema {
  def: Definition
}

/** Lists all keys of an object schema. The keys of a nested object follow its own key. */
export function listConfigKeys(schema: z.ZodType): ConfigKey[] {
  const keys = new Map<string, ConfigKey>()
  visit(schema as unknown as Schema, '', keys, [])
  return [...keys.values()]
}

/** @param around The schemas that contain this one, so that a recursive schema is visited only once. */
function visit(
  schema: Schema,
  prefix: string,
  keys: Map<string, ConfigKey>,
  around: readonly Schema[],
): void {
  if (around.includes(schema)) return
  const { def } = schema
  const path = [...around, schema]
  // An object with a named type is described elsewhere.
  if (def.shape && toOwnType(schema) !== undefined) return
  if (def.shape) {
    for (const [name, value] of Object.entries(def.shape)) {
      const key = prefix === '' ? name : `${prefix}.${name}`
      // The alternatives of a discriminated union share one row per key: their literals become a list of
      // values.
      const values = new Set([...(keys.get(key)?.values ?? []), ...listValues(value)])
      const type = isLiteral(value) ? orList([...values]) : toType(value)
      keys.set(key, { key, type, fallback: toFallback(value), values: [...values] })
      visit(value, key, keys, path)
    }
  } else if (def.element) visit(def.element, `${prefix}[]`, keys, path)
  else if (def.valueType) visit(def.valueType, `${prefix}.{name}`, keys, path)
  else
    for (const inner of [def.innerType, def.in, ...(def.options ?? [])])
      if (inner) visit(inner, prefix, keys, path)
}

function listValues({ def }: Schema): string[] {
  if (def.type === 'enum') return Object.values(def.entries ?? {})
  if (def.type === 'literal') return (def.values ?? []).map(String)
  const inner = [def.innerType, def.in, def.keyType, def.valueType, ...(def.options ?? [])]
  return inner.flatMap((schema) => (schema && !schema.def.shape ? listValues(schema) : []))
}

const isLiteral = ({ def }: Schema): boolean =>
  def.innerType ? isLiteral(def.innerType) : def.type === 'literal' || def.type === 'enum'

/**
 * The type of a value in the words of the documentation. `type` in the schema's metadata takes precedence.
 */
function toType(schema: Schema): string {
  const { def } = schema
  const named = toOwnType(schema)
  if (named !== undefined) return named
  const inner = def.innerType ?? def.in
  if (inner) return toType(inner)
  if (def.type === 'string') return def.format === 'url' ? 'address' : 'string'
  if (def.shape) return 'object'
  if (def.type === 'enum' || def.type === 'literal') return orList(listValues(schema))
  if (def.element) return toListType(def.element)
  if (def.type === 'record' && def.keyType && def.valueType) {
    const keys = listValues(def.keyType).map((value) => `\`${value}\``)
    return `object: ${keys.join(', ') || toType(def.keyType)} to ${toType(def.valueType)}`
  }
  if (def.options) return [...new Set(def.options.map(toType))].sort(objectFirst).join(' or ')
  return def.type === 'tuple' ? 'pair' : def.type
}

function toOwnType(schema: Schema): string | undefined {
  const type = z.globalRegistry.get(schema as unknown as z.ZodType)?.type
  return typeof type === 'string' ? type : undefined
}

/**
 * Sorts `object` first: an alternative such as `false`, which turns a group of settings off, is the
 * exception.
 */
const objectFirst = (a: string, b: string) => Number(b === 'object') - Number(a === 'object')

function toListType(element: Schema): string {
  const plural = toType(element)
    .split(' or ')
    .map((type) =>
      type.replace(/^(list|address|\w+)/, (noun) => (noun.endsWith('s') ? `${noun}es` : `${noun}s`)),
    )
    .join(' or ')
  return plural === 'objects' ? 'list' : `list of ${plural}`
}

function orList(values: readonly string[]): string {
  const quoted = values.map((value) => `\`${value}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

function toFallback({ def }: Schema): string {
  if (def.type === 'optional') return '–'
  if (def.type === 'prefault') return '`{}`'
  if (def.type === 'default') return `\`${JSON.stringify(def.defaultValue)}\``
  return 'required'
}
