import { stableJson } from '../support/files/hash.ts'

/** Lists the keys of a configuration whose value has changed, such as `site.name` and `sections`, by code unit. */
export function listChangedKeys(before: object, after: object): string[] {
  return listChanged(before, after, '').sort()
}

function listChanged(before: unknown, after: unknown, path: string): string[] {
  if (stableJson({ value: before }) === stableJson({ value: after })) return []
  if (!isObject(before) || !isObject(after)) return [path]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    listChanged(before[name], after[name], path === '' ? name : `${path}.${name}`),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
