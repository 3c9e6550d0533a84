import { type CutLines, cutIndent, toIndent, toWidth } from './columns.ts'

/** An HTML element with the attribute `markdown`, which says that its content is Markdown, as in MkDocs. */
export interface LiftedElement extends CutLines {
  mark: '<>'
  /** The opening tag, without the attribute `markdown`. */
  open: string
  close: string
  /** Whether the content is inline text rather than paragraphs. */
  isInline: boolean
  /** Number (from 0) of the line in the source at which the content begins. */
  line: number
  /** The source of the whole element. */
  raw: string
}

/** Matches the opening tag of such an element. Cheap enough to search the whole source. */
export const markdownAttribute = /^[ \t]*<[a-z][\w-]*(?=\s)[^<>]*\smarkdown(?=[\s=>])/im

const opening =
  /^([ \t]*)<([a-z][\w-]*)((?:\s[^<>]*?)?)\smarkdown(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(\s[^<>]*)?>(.*)$/i
const inlineTags = /^(?:p|h[1-6]|dt|summary|figcaption|label|legend|address)$/i

/**
 * Maximum number of lines that are searched for closing tags: without a limit, a page with many unclosed tags
 * would take forever.
 */
export const maxScannedCharacters = 1_000_000

/**
 * Read the element that begins on a line. An element that is next to text, as in a paragraph, is left to
 * Markdown.
 *
 * @param index Number of the line, from 0.
 * @param budget Number of lines that may still be searched; it is reduced.
 * @returns undefined if no element begins there. `outer` is the indentation of its opening tag, and `end` the
 *   number of the line after it.
 */
export function readElement(
  lines: readonly string[],
  index: number,
  budget: { lines: number },
): { block: LiftedElement; outer: number; end: number } | undefined {
  const line = lines[index] ?? ''
  const [, space = '', tag, before = '', after = '', rest = ''] = opening.exec(line) ?? []
  if (tag === undefined || (lines[index - 1] ?? '').trim() !== '') return undefined
  const start = line.length - rest.length
  const found = findEnd(lines, index, tag, start, budget)
  if (!found) return undefined
  const { last, body, tail } = found
  const next = lines[last + 1] ?? ''
  if (tail.trim() !== '' || (last === index && next.trim() !== '')) return undefined
  const [first = '', ...others] = body.split('\n')
  const indents = others.filter((text) => text.trim() !== '').map(toIndent)
  const inner = cutIndent(others, indents.length === 0 ? 0 : Math.min(...indents))
  const head = first.trimStart()
  return {
    block: {
      mark: '<>',
      open: `<${tag}${before}${after}>`,
      close: `</${tag}>`,
      isInline: inlineTags.test(tag) || /\smarkdown=["']?span\b/i.test(line),
      body: others.length === 0 ? head : `${head}\n${inner.body}`,
      cuts: [start + first.length - head.length, ...inner.cuts],
      line: index,
      raw: lines.slice(index, last + 1).join('\n'),
    },
    outer: toWidth(space),
    end: last + 1,
  }
}

/** Find the closing tag that matches an opening tag. */
function findEnd(
  lines: readonly string[],
  index: number,
  tag: string,
  start: number,
  budget: { lines: number },
): { last: number; body: string; tail: string } | undefined {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^<>]*>`, 'gi')
  let depth = 1
  for (let last = index; last < lines.length; last += 1) {
    budget.lines -= 1
    if (budget.lines < 0) return undefined
    const line = lines[last] ?? ''
    tags.lastIndex = last === index ? start : 0
    for (let found = tags.exec(line); found; found = tags.exec(line)) {
      depth += found[1] === '' ? 1 : -1
      if (depth > 0) continue
      const [first = '', ...others] = [...lines.slice(index, last), line.slice(0, found.index)]
      return {
        last,
        body: [first.slice(start), ...others].join('\n'),
        tail: line.slice(found.index + found[0].length),
      }
    }
  }
  return undefined
}
