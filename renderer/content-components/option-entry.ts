/** One option in the file that `OptionFinder` reads. */
export interface OptionEntry {
  /** Its whole name: `output.filename`. */
  name: string
  type: string
  /** As an expression; absent if it has none, or is said in words. */
  default?: string
  /** In words. */
  defaultNote?: string
  /** Address of its section. */
  url: string
  /** Title of its page. */
  page: string
}

/**
 * The options that a reader means: those of which each word is a part, best first. A name that ends or begins with what
 * was typed goes before one that contains it, and that before one whose type or page does.
 *
 * @param query As it was typed; nothing is found for an empty one.
 * @param start How addresses of options begin that are meant more often than others.
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

/** Lower is better; undefined if a word is nowhere. */
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
  // Of two that fit equally well, the one that is less deep is meant more often.
  return rank + Math.min(keys.length, 9) / 10
}
