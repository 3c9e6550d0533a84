/** Shorten code for a message, in which it is in backticks: to a single line of at most 60 characters. */
export function shortenCode(code: string): string {
  const line = code.trim().replaceAll(/\s+/g, ' ').replaceAll('`', "'")
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}
