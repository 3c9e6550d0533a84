/** A Hugo shortcode in the text of a page. */
export interface Shortcode {
  name: string
  /** Positional parameters. */
  args: string[]
  named: Map<string, string>
  start: number
  /** Offset after the opening tag. */
  openEnd: number
  /** Offset after the closing tag, or after the opening tag if there is none. */
  end: number
  /** The content between its tags; undefined if it has no closing tag. */
  children?: (Shortcode | TextPart)[]
  /** Whether its output is parsed as Markdown: `{{% … %}}`. */
  isMarkdown: boolean
  parent?: Shortcode
}

export interface TextPart {
  start: number
  end: number
  /** Replacement text for a shortcode that is shown literally (escaped as a comment). */
  text?: string
}

interface Tag extends Omit<Shortcode, 'children' | 'openEnd'> {
  kind: 'open' | 'close' | 'single' | 'shown'
}

/** Maximum length of a tag, against input that would take too long to parse. */
const maxTagLength = 4000

/** Maximum depth of nesting, against input that would exhaust the memory. */
const maxDepth = 50

/** Parse a text into shortcodes, with their nested content, and the text around them. */
export function parseShortcodes(source: string): (Shortcode | TextPart)[] {
  const root: (Shortcode | TextPart)[] = []
  const open: (Shortcode & { children: (Shortcode | TextPart)[] })[] = []
  const tags = listTags(source)
  const paired = findPairs(tags)
  let at = 0
  const list = () => open.at(-1)?.children ?? root
  const addText = (end: number) => {
    if (end > at) list().push({ start: at, end })
    at = end
  }
  for (const tag of tags) {
    const isEnd = tag.kind === 'close'
    // A closing tag without an opening tag is text.
    if (isEnd && !paired.has(tag)) continue
    addText(tag.start)
    at = tag.end
    if (isEnd) {
      const closed = open.pop()
      if (closed) closed.end = tag.end
      continue
    }
    if (tag.kind === 'shown') {
      list().push({ start: tag.start, end: tag.end, text: toShown(source.slice(tag.start, tag.end)) })
      continue
    }
    const { name, args, named, start, end, isMarkdown } = tag
    const parent = open.at(-1)
    const shortcode: Shortcode = {
      name,
      args,
      named,
      start,
      openEnd: end,
      end,
      isMarkdown,
      ...(parent && { parent }),
    }
    list().push(shortcode)
    if (paired.has(tag)) open.push(Object.assign(shortcode, { children: [] }))
  }
  addText(source.length)
  return root
}

export function isShortcode(part: Shortcode | TextPart): part is Shortcode {
  return 'name' in part
}

/**
 * Find the opening tags that have a closing tag, and these closing tags. Other opening tags have no content.
 */
function findPairs(tags: readonly Tag[]): Set<Tag> {
  const ends = new Map<string, number>()
  for (const { kind, name } of tags) if (kind === 'close') ends.set(name, (ends.get(name) ?? 0) + 1)
  const paired = new Set<Tag>()
  const open: Tag[] = []
  for (const tag of tags) {
    if (tag.kind === 'open' && (ends.get(tag.name) ?? 0) > 0 && open.length < maxDepth) open.push(tag)
    if (tag.kind !== 'close') continue
    ends.set(tag.name, (ends.get(tag.name) ?? 1) - 1)
    const index = open.findLastIndex(({ name }) => name === tag.name)
    const begin = open[index]
    if (!begin) continue
    paired.add(tag).add(begin)
    open.splice(index)
  }
  return paired
}

function listTags(source: string): Tag[] {
  const tags: Tag[] = []
  for (let at = source.indexOf('{{'); at !== -1; at = source.indexOf('{{', at + 2)) {
    const mark = source[at + 2]
    if (mark !== '<' && mark !== '%') continue
    const tag = readTag(source, at, mark)
    if (!tag) continue
    tags.push(tag)
    at = tag.end - 2
  }
  return tags
}

function readTag(source: string, start: number, mark: '<' | '%'): Tag | undefined {
  const close = mark === '<' ? '>}}' : '%}}'
  const inner = source.slice(start + 3, start + maxTagLength)
  const [, shown] = /^\s*\/\*([\s\S]*?)\*\/\s*[>%]\}\}/.exec(inner) ?? []
  const base = { start, isMarkdown: mark === '%', args: [], named: new Map<string, string>() }
  if (shown !== undefined)
    return { ...base, kind: 'shown', name: '', end: source.indexOf('}}', source.indexOf('*/', start)) + 2 }
  const length = findEnd(inner, close)
  if (length === undefined) return undefined
  const end = start + 3 + length + close.length
  const [, slash, name, rest = ''] = /^\s*(\/?)\s*([\w./-]+)([\s\S]*)$/.exec(inner.slice(0, length)) ?? []
  if (name === undefined) return undefined
  if (slash !== '') return { ...base, kind: 'close', name, end }
  const isSingle = /\/\s*$/.test(rest) || name.endsWith('/')
  const given = isSingle ? rest.replace(/\/\s*$/, '') : rest
  return {
    ...base,
    ...readParams(given),
    kind: isSingle ? 'single' : 'open',
    name: name.replace(/\/$/, '').replace(/\.html$/, ''),
    end,
  }
}

/**
 * The offset of the closing delimiter of a tag, which is ignored in quotes.
 *
 * @returns undefined if the tag isn't closed.
 */
function findEnd(inner: string, close: string): number | undefined {
  let quote = ''
  for (let index = 0; index < inner.length; index += 1) {
    const letter = inner[index] ?? ''
    if (quote !== '') {
      if (letter === '\\' && quote === '"') index += 1
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === '`') quote = letter
    else if (inner.startsWith(close, index)) return index
    else if (inner.startsWith('{{<', index) || inner.startsWith('{{%', index)) return undefined
  }
  return undefined
}

const param = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g

function readParams(text: string): Pick<Shortcode, 'args' | 'named'> {
  const args: string[] = []
  const named = new Map<string, string>()
  for (const [, key, double, raw, bare] of text.matchAll(param)) {
    const value = double?.replaceAll(/\\(["\\])/g, '$1') ?? raw ?? bare ?? ''
    if (key === undefined) args.push(value)
    else named.set(key, value)
  }
  return { args, named }
}

/** Remove the comment markers of an escaped shortcode. */
function toShown(source: string): string {
  return source.replace(/\/\*/, '').replace(/\*\/(?=\s*[>%]\}\}$)/, '')
}
