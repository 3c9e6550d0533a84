/** An address in angle brackets at the beginning of a text. */
const autolink = /^<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/i

/** The greatest number of escapes in a page, each of which needs another parse. */
const maxEscapes = 200

interface Parsed<Tree> {
  /** The text with its escapes. The line numbers are those of the source. */
  body: string
  tree: Tree | Error
  /** Offsets of the escapes in `body`. */
  escapes: number[]
}

/**
 * Parse MDX, and escape what keeps it from being parsed although earlier versions of MDX showed it as text: `<` that opens
 * no tag, as in `1<<32`, and addresses in angle brackets.
 *
 * @param parse Returns the error if the text can’t be parsed.
 * @returns The source without escapes and its error if they aren’t enough.
 */
export function parseFormerMdx<Tree>(source: string, parse: (body: string) => Tree | Error): Parsed<Tree> {
  const first = parse(source)
  let parsed: Parsed<Tree> = { body: source, tree: first, escapes: [] }
  while (parsed.tree instanceof Error && parsed.escapes.length < maxEscapes) {
    const { body, tree, escapes } = parsed
    const tag = findTag(body, tree)
    if (tag === undefined) break
    const [written = '<', url] = autolink.exec(body.slice(tag)) ?? []
    const text = url === undefined ? '\\<' : toLink(url)
    const next = body.slice(0, tag) + text + body.slice(tag + written.length)
    parsed = { body: next, tree: parse(next), escapes: [...escapes, tag] }
  }
  return parsed.tree instanceof Error ? { body: source, tree: first, escapes: [] } : parsed
}

/** The offset of the `<` that MDX failed to parse as a tag. */
function findTag(body: string, error: Error): number | undefined {
  const { ruleId, place } = error as Error & { ruleId?: string; place?: { offset?: number } }
  if (ruleId !== 'unexpected-character' || place?.offset === undefined) return undefined
  const tag = body.lastIndexOf('<', place.offset - 1)
  return tag === -1 || body[tag - 1] === '\\' || /\n[ \t]*\n/.test(body.slice(tag, place.offset))
    ? undefined
    : tag
}

function toLink(address: string): string {
  return `[${address.replace(/^mailto:/i, '')}](${address.includes(':') ? address : `mailto:${address}`})`
}
