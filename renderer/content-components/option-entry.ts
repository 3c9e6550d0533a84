/** One option in the file that `OptionFinder` reads. */
export interface OptionEntry {
  /** Full name: `output.filename`. */
  name: string
  type: string
  /** The default as an expression; absent if there is none, or if it is described in `defaultNote`. */
  default?: string
  /** The default in words. */
  defaultNote?: string
  /** URL of the section of the page that documents the option. */
  url: string
  /** Title of that page. */
  page: string
}

/**
 * Finds the options that contain every word of the query, best match first. A name that ends or begins with a
 * word ranks before one that contains it, and that before an option whose type, default or page contains it.
 *
 * @param query As typed by the reader; an empty query finds nothing.
 * @param start Options whose URLs begin with this text rank higher.
 */
export function findOptions(options: readonly OptionEntry[], query: string, start = ''): OptionEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return options
    .map((option, index) => ({ option, index, rank: rankOf(option, words, start) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.index - b.index)
    .map(({ option }) => option)
}

/** Lower is better; undefined if a word doesn't match. */
function rankOf(option: OptionEntry, words: readonly string[], start: string): number | undefined {
  const { name, type, default: value = '', defaultNote = '', page, url } = option
  const lower = name.toLowerCase()
  const keys = lower.split('.')
  const others = `${type} ${value} ${defaultNote} ${page}`.toLowerCase()
  let rank = url.startsWith(start) ? 0 : 4
  for (const word of words) {
    if (lower === word) continue
    if (keys.at(-1) === word) rank += 1
    else if (keys.some((key) => key.startsWith(word)) || lower.startsWith(word)) rank += 2
    else if (lower.includes(word)) rank += 3
    else if (others.includes(word)) rank += 8
    else return undefined
  }
  // Of two equally good matches, readers more often mean the less deeply nested option.
  return rank + Math.min(keys.length, 9) / 10
}
