/** Replaces the placeholder of a text. */
export function fill(text: string, value: string): string {
  // A function instead of a string, in which `$&` would have a special meaning.
  return text.replace('{value}', () => value)
}
