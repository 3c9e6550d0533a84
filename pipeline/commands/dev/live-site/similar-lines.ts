/** The lines of a text that aren't blank, each with the number of times that it occurs. */
export type Lines = ReadonlyMap<string, number>

export function toLines(text: string): Lines {
  const lines = new Map<string, number>()
  for (const line of text.split('\n').map((raw) => raw.trim()))
    if (line !== '') lines.set(line, (lines.get(line) ?? 0) + 1)
  return lines
}

/** @returns the share, from 0 to 1, of the larger text's characters that are in lines of both texts. */
export function toSharedPart(a: Lines, b: Lines): number {
  const shared = [...a].reduce(
    (sum, [line, count]) => sum + line.length * Math.min(count, b.get(line) ?? 0),
    0,
  )
  const size = Math.max(toSize(a), toSize(b))
  return size === 0 ? 0 : shared / size
}

function toSize(lines: Lines): number {
  return [...lines].reduce((sum, [line, count]) => sum + line.length * count, 0)
}
