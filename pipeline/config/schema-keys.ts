import type { KeyPath } from './locate-key.ts'
import { configSchema } from './schema.ts'

/** The keys that the schema allows below a path, for suggestions. */
export function knownKeys(path: KeyPath): string[] {
  let schema: unknown = configSchema
  for (const part of path) schema = inner(schema, part)
  const { shape, keyType } = unwrap(schema)
  return Object.keys(shape ?? keyType?.def?.entries ?? {})
}

/**
 * The alternatives of an object that have a key which others don't have, as the values of the key that distinguishes
 * them: `provider` with `algolia`. undefined if the object has no alternatives, or none of them has the key.
 */
export function findVariants(path: KeyPath, key: string): { name: string; values: string[] } | undefined {
  let schema: unknown = configSchema
  for (const part of path) schema = inner(schema, part)
  const { discriminator, options = [] } = unwrapOptional(schema)
  if (discriminator === undefined) return undefined
  const values = options.flatMap((option) => {
    const { shape = {} } = unwrap(option)
    return key in shape ? (unwrapOptional(shape[discriminator]).values ?? []) : []
  })
  return values.length > 0 ? { name: discriminator, values } : undefined
}

interface SchemaParts {
  shape?: Record<string, unknown>
  /** The schemas of a record's keys and values. */
  keyType?: { def?: { entries?: Record<string, unknown> } }
  valueType?: unknown
  element?: unknown
  /** The alternatives of a union. */
  options?: readonly unknown[]
  /** The key whose value decides between the alternatives. */
  discriminator?: string
  /** The values of a literal. */
  values?: readonly string[]
}

function inner(schema: unknown, part: string | number): unknown {
  const { shape, element, valueType } = unwrap(schema)
  return typeof part === 'number' ? element : (shape?.[part] ?? valueType)
}

/**
 * Unwraps an object or array schema from optional, default, prefault, and alternatives of other types. For several
 * alternatives that are objects, their keys are merged.
 */
function unwrap(schema: unknown): SchemaParts {
  const parts = unwrapOptional(schema)
  const options = parts.options?.map(unwrap) ?? []
  const shapes = options.flatMap(({ shape }) => shape ?? [])
  if (shapes.length > 1) return { shape: Object.assign({}, ...shapes) }
  return options.find(({ shape, element }) => shape ?? element) ?? parts
}

function unwrapOptional(schema: unknown): SchemaParts {
  let current = schema as { def?: { innerType?: unknown } & SchemaParts } | undefined
  while (current?.def?.innerType) current = current.def.innerType as typeof current
  return current?.def ?? {}
}
