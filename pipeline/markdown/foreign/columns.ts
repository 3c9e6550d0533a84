/** Width of white space in columns. A tab advances to the next multiple of four. */
export function toWidth(space: string): number {
  let width = 0
  for (const character of space) width = character === '\t' ? width + 4 - (width % 4) : width + 1
  return width
}

/** Width of the indentation of a line in columns. */
export function toIndent(line: string): number {
  return toWidth(/^[ \t]*/.exec(line)?.[0] ?? '')
}

/** Lines without a part of their indentation. */
export interface CutLines {
  body: string
  /** The number of characters by which each line has become shorter; negative if it has become longer. */
  cuts: number[]
}

/** Remove columns of indentation from lines. If only a part of a tab is removed, spaces replace the rest. */
export function cutIndent(lines: readonly string[], columns: number): CutLines {
  const inner = lines.map((line) => {
    let width = 0
    let index = 0
    while (width < columns && index < line.length) {
      width = line[index] === '\t' ? width + 4 - (width % 4) : width + 1
      index += 1
    }
    return ' '.repeat(Math.max(0, width - columns)) + line.slice(index)
  })
  return {
    body: inner.join('\n'),
    cuts: lines.map((line, index) => line.length - (inner[index]?.length ?? 0)),
  }
}
