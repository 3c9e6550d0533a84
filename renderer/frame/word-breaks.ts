/** Words up to this length fit wherever titles stand. */
const longWord = 18

/**
 * Split a title where a line of it may end though there is no space: in long words after a sign, and before the
 * capital that begins a part of a name. All parts together are the title.
 */
export function toBreakableParts(title: string): string[] {
  return title.split(/(?<=\s)/).flatMap((word) => {
    if (word.trimEnd().length <= longWord) return [word]
    return word.split(/(?<=[./_:-])(?=[\p{L}\d])|(?<=\p{Ll})(?=\p{Lu})/u)
  })
}
