import { match } from 'path-to-regexp'

/** What the placeholders of a pattern represent in a path; `*` is what comes after it. */
export type PathValues = Readonly<Record<string, string>>

/** A placeholder is a whole segment of a path: `:name`, or `*` at the end. */
const placeholder = /(?<=\/)(?::([A-Za-z]\w*)|\*)(?=\/|[?#]|$)/g

/** The names of the placeholders in a path or address, in their order; `*` is one of them. */
export function listPlaceholders(path: string): string[] {
  return [...path.matchAll(placeholder)].map(([, name]) => name ?? '*')
}

/**
 * Make the function that compares a path with a pattern.
 *
 * @param pattern `:name` represents one segment, `*` at the end all that follows, also nothing.
 * @returns A function that takes a path, with or without its last slash, and returns undefined where it doesn't fit.
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

/** Put values in the places of the placeholders of a path or address. */
export function fillPlaceholders(path: string, values: PathValues): string {
  return path.replaceAll(placeholder, (written, name: string | undefined) => values[name ?? '*'] ?? written)
}
