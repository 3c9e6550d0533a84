import type { z } from 'zod'

export interface ConfigKey {
  /** From the outermost, with `[]` for the items of a list: `languages[].code`. */
  key: string
  /** As the documentation writes it: code, `required`, or `–` if there is none. */
  fallback: string
  /** The values that are allowed, if they are listed. */
  values: string[]
}

/** What is read of a schema of zod: https://zod.dev/packages/core */
interface Definition {
  type: string
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

/** All keys that a schema of objects knows, those of nested objects after their own. */
export function listConfigKeys(schema: z.ZodType): ConfigKey[] {
  const keys = new Map<string, ConfigKey>()
  visit(schema as unknown as Schema, '', keys)
  return [...keys.values()]
}

function visit(schema: Schema, prefix: string, keys: Map<string, ConfigKey>): void {
  const { def } = schema
  if (def.shape) {
    for (const [name, value] of Object.entries(def.shape)) {
      const key = prefix === '' ? name : `${prefix}.${name}`
      const values = new Set([...(keys.get(key)?.values ?? []), ...listValues(value)])
      keys.set(key, { key, fallback: toFallback(value), values: [...values] })
      visit(value, key, keys)
    }
  } else if (def.element) visit(def.element, `${prefix}[]`, keys)
  else
    for (const inner of [def.innerType, def.in, ...(def.options ?? [])]) if (inner) visit(inner, prefix, keys)
}

function listValues({ def }: Schema): string[] {
  if (def.type === 'enum') return Object.values(def.entries ?? {})
  if (def.type === 'literal') return (def.values ?? []).map(String)
  const inner = [def.innerType, def.in, def.keyType, def.valueType, ...(def.options ?? [])]
  return inner.flatMap((schema) => (schema && !schema.def.shape ? listValues(schema) : []))
}

function toFallback({ def }: Schema): string {
  if (def.type === 'optional') return '–'
  if (def.type === 'prefault') return '`{}`'
  if (def.type === 'default') return `\`${JSON.stringify(def.defaultValue)}\``
  return 'required'
}
