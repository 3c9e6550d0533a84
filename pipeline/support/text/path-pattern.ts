import { match } from 'path-to-regexp'

/** The values of a pattern's placeholders. `*` has the rest of the path. */
export type PathValues = Readonly<Record<string, string>>

/** A placeholder is a whole segment of a path: `:name`, or `*` at the end. */
const placeholder = /(?<=\/)(?::([A-Za-z]\w*)|\*)(?=\/|[?#]|$)/g

/** The names of the placeholders in a path or URL, in order, including `*`. */
export function listPlaceholders(path: string): string[] {
  return [...path.matchAll(placeholder)].map(([, name]) => name ?? '*')
}

/**
 * Creates a function that matches a path against a pattern.
 *
 * @param pattern `:name` matches one segment. `*` at the end matches the rest of the path, which may be empty.
 * @returns A function that takes a path, with or without its last slash, and returns undefined if it doesn't match.
 */
export function createMatcher(pattern: string): (path: string) => PathValues | undefined {
  const source = pattern
    .replaceAll(/[\\()[\]{}?+!]/g, '\\$&')
    .replace(/\/\*$/, '{/*_rest}')
    .replace(/(?<=[^/])\/$/, '')
  const find = match<Record<string, string | string[]>>(source, { decode: false, sensitive: true })
  return (path) => {
    const found = find(path)
    if (!found) return undefined
    const { _rest: rest, ...values } = found.params
    if (pattern.endsWith('/*')) values['*'] = typeof rest === 'string' ? rest : (rest?.join('/') ?? '')
    return values as PathValues
  }
}

/** Replaces the placeholders of a path or URL by their values. */
export function fillPlaceholders(path: string, values: PathValues): string {
  return path.replaceAll(placeholder, (written, name: string | undefined) => values[name ?? '*'] ?? written)
}
