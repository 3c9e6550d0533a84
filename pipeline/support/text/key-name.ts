/**
 * Formats the path to a value in JavaScript notation: `related[0].url`.
 *
 * @param path Keys and indexes, outermost first.
 */
export function toKeyName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part),
    '',
  )
}
