/** A key within data as JavaScript names it: `related[0].url`. @param path Its keys and places in lists, from the outside. */
export function toKeyName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part),
    '',
  )
}
