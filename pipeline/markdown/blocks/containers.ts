import type { Code, Heading, Html, Paragraph, PhrasingContent, RootContent, Table, Text } from 'mdast'
import { addPoint, locate } from '../../support/text/locate.ts'
import type { CompileContext } from '../compile-context.ts'
import { splitLabel } from '../foreign/code-notations.ts'
import { moveLines, toPlace } from '../parse/location-space.ts'
import { type AsideKind, foreignKinds, isShown } from './asides.ts'
import { elementNode } from './element-node.ts'

type ContainerKind = AsideKind | 'details' | 'code-group'

const kinds: Record<string, ContainerKind> = {
  ...foreignKinds,
  details: 'details',
  'code-group': 'code-group',
}

interface Opening {
  colons: string
  kind: ContainerKind
  title: PhrasingContent[]
  /** The content of the paragraph after its first line. */
  rest: PhrasingContent[]
}

/**
 * Convert the containers of Docusaurus, Starlight and VitePress to asides, details and tabs. A container
 * extends from a line `:::tip Title` to a line `:::`. If it is not closed, it stays text and is reported.
 *
 * This works on parsed blocks. `micromark-extension-directive` works on tokens instead, and can't be used
 * because its container construct
 *
 * - doesn't allow a space between colons and name, and after the name only `[…]` and `{…}`: `::: tip` and
 *   `:::tip Title` of VitePress and Docusaurus are not directives for it;
 * - accepts any name, and extends to the end of the file if it isn't closed. Markdown is parsed line by line,
 *   and an open construct gets its lines unparsed: if the file ends without a closing line, it is too late to
 *   parse lists and quotes in them;
 * - ends at the first line of colons, even if that is in a fence.
 */
export function joinContainers(children: readonly RootContent[], context: CompileContext): RootContent[] {
  const joined: RootContent[] = []
  // In reverse order, because text after a closing line is pushed back.
  const waiting = children.toReversed()
  /**
   * Markers that are not closed in the rest of the blocks. Without this set, the time would grow with the
   * square of the number of unclosed containers.
   */
  const unclosed = new Set<string>()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type !== 'paragraph' && node.type !== 'heading') {
      joined.push(node)
      continue
    }
    const opening = readOpening(node)
    if (!opening) {
      const rest = node.type === 'paragraph' ? splitAtOpening(node) : undefined
      if (rest) waiting.push(rest)
      joined.push(node)
      continue
    }
    const { colons, rest } = opening
    if (rest.length > 0) waiting.push({ ...node, children: rest })
    const index = unclosed.has(colons) ? -1 : waiting.findLastIndex((other) => isClosed(other, colons))
    const body = index === -1 ? [] : waiting.splice(index).reverse()
    const last = body.at(-1)
    if (!last) {
      unclosed.add(colons)
      context.report({
        place: toPlace(node.position),
        ruleId: 'unclosed-container',
        severity: 'warning',
        reason: `The container that begins with \`${colons}\` isn’t closed: it is shown as text`,
        hint: `Write \`${colons}\` on a separate line at the end of the container.`,
      })
      if (rest.length > 0) waiting.pop()
      joined.push(node)
      continue
    }
    const { isEmpty, after = [] } = removeClosing(last, colons, context)
    if (isEmpty) body.pop()
    waiting.push(...after.toReversed())
    joined.push(...toNodes(opening, body, node, last))
  }
  return joined
}

const openingMark = /^(:{3,})[ \t]*([a-z-]+)(?=[\s[{]|$)[ \t]*/

/**
 * Parse the first line of a paragraph without changing it: `::: tip Title`, `:::tip[Title]` or `:::tip`. If a
 * line of `=` or `-` follows, Markdown treats the paragraph as a heading.
 *
 * @returns undefined if it doesn't begin a known container.
 */
function readOpening({ type, children: [first, ...others] }: Paragraph | Heading): Opening | undefined {
  if (first?.type !== 'text' || (type === 'heading' && !first.value.includes('\n'))) return undefined
  const mark = openingMark.exec(first.value)
  const kind = kinds[mark?.[2] ?? '']
  if (!mark?.[1] || !kind) return undefined
  const title: PhrasingContent[] = []
  const rest: PhrasingContent[] = []
  for (const node of [{ ...first, value: first.value.slice(mark[0].length) }, ...others]) {
    const end = rest.length === 0 && node.type === 'text' ? node.value.indexOf('\n') : -1
    if (rest.length > 0) rest.push(node)
    else if (node.type !== 'text' || end === -1) title.push({ ...node })
    else {
      title.push({ ...node, value: node.value.slice(0, end) })
      rest.push({ ...node, value: node.value.slice(end + 1) })
    }
  }
  return { colons: mark[1], kind, title: toTitle(title), rest: rest.filter(isShown) }
}

/**
 * Split a paragraph before a line that begins a container, which other tools don't treat as part of the
 * paragraph.
 *
 * @returns The rest of the paragraph; undefined if there is no such line.
 */
function splitAtOpening(paragraph: Paragraph): Paragraph | undefined {
  const { children, position } = paragraph
  for (const [index, text] of children.entries()) {
    if (text.type !== 'text' || !text.value.includes('\n:::')) continue
    const start = [...text.value.matchAll(/\n(?=:::)/g)]
      .map(({ index: at }) => at + 1)
      .find((at) => kinds[openingMark.exec(text.value.slice(at))?.[2] ?? ''] !== undefined)
    if (start === undefined) continue
    const from = text.position && addPoint(text.position.start, locate(text.value, start))
    const moved: Text = {
      ...text,
      value: text.value.slice(start),
      position: from && text.position && { start: from, end: text.position.end },
    }
    const rest = [moved, ...children.slice(index + 1)]
    text.value = text.value.slice(0, start - 1)
    paragraph.children = [...children.slice(0, index), text].filter(isShown)
    return {
      type: 'paragraph',
      children: rest,
      position: from && position && { start: from, end: position.end },
    }
  }
  return undefined
}

/** Remove optional brackets around the title, and optional attributes after it. */
function toTitle(nodes: PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/\{[^{}]*\}\s*$/, '').trimEnd()
  const first = nodes[0]
  if (
    first?.type === 'text' &&
    last?.type === 'text' &&
    first.value.startsWith('[') &&
    last.value.endsWith(']')
  ) {
    last.value = last.value.slice(0, -1)
    first.value = first.value.slice(1)
  }
  return nodes.filter(isShown)
}

/** A line in one of the text nodes of a paragraph, as offsets in the value of that node. */
interface ClosingLine {
  text: Text
  start: number
  end: number
}

/**
 * Find the line that closes a container with the given colons. Lines that close containers with the same
 * colons that begin in the paragraph itself are skipped.
 */
function findClosing({ children }: Paragraph, colons: string): ClosingLine | undefined {
  let depth = 0
  for (const [index, text] of children.entries()) {
    if (text.type !== 'text') continue
    const beginsLine = index === 0 || children[index - 1]?.type === 'break'
    const endsLine = index === children.length - 1 || children[index + 1]?.type === 'break'
    let start = 0
    for (const line of text.value.split('\n')) {
      const end = start + line.length
      const mark = start > 0 || beginsLine ? openingMark.exec(line) : null
      const isFullLine = (start > 0 || beginsLine) && (end < text.value.length || endsLine)
      if (mark?.[1] === colons && kinds[mark[2] ?? '']) depth += 1
      else if (isFullLine && line.trim() === colons) {
        if (depth === 0) return { text, start, end }
        depth -= 1
      }
      start = end + 1
    }
  }
  return undefined
}

/** HTML in which a line of colons is code or a comment. */
const verbatim = /^[ \t]*<(?:pre|script|style|textarea|!--)/i

/**
 * Find a line of colons in HTML: Markdown treats it as part of the block before it.
 *
 * @returns The offsets of the line.
 */
function findLine({ value }: Html, colons: string): { start: number; end: number } | undefined {
  if (verbatim.test(value)) return undefined
  for (const { 0: line, index } of value.matchAll(/^[ \t]*:{3,}[ \t]*$/gm))
    if (line.trim() === colons) return { start: index, end: index + line.length }
  return undefined
}

/** The index of the row that is a line of colons: a line directly below a table is parsed as one of its rows. */
function findRow({ children }: Table, colons: string): number {
  return children.findIndex(({ children: [cell, ...others] }) => {
    const [text] = cell?.children ?? []
    return (
      text?.type === 'text' &&
      text.value.trim() === colons &&
      others.every((one) => one.children.length === 0)
    )
  })
}

/** Whether a node contains the line that closes a container. */
function isClosed(node: RootContent, colons: string): boolean {
  switch (node.type) {
    case 'paragraph':
      return findClosing(node, colons) !== undefined
    case 'html':
      return findLine(node, colons) !== undefined
    case 'table':
      return findRow(node, colons) !== -1
    case 'list':
    case 'listItem':
    case 'blockquote': {
      const last = node.children.at(-1)
      return last !== undefined && isClosed(last, colons)
    }
    default:
      return false
  }
}

interface Remains {
  /** Whether nothing is left of the node. */
  isEmpty: boolean
  /** What follows the closing line, and doesn't belong to the container. */
  after?: RootContent[]
}

/** Remove the closing line and the text after it from a node. */
function removeClosing(node: RootContent, colons: string, context: CompileContext): Remains {
  switch (node.type) {
    case 'paragraph':
      return cutParagraph(node, colons)
    case 'html':
      return cutHtml(node, colons, context)
    case 'table':
      return cutTable(node, colons)
    case 'list':
    case 'listItem':
    case 'blockquote': {
      const last = node.children.at(-1)
      const { isEmpty, after } = last ? removeClosing(last, colons, context) : { isEmpty: false }
      if (isEmpty) node.children.pop()
      return { isEmpty: node.children.length === 0, after }
    }
    default:
      return { isEmpty: false }
  }
}

function cutParagraph(paragraph: Paragraph, colons: string): Remains {
  const closing = findClosing(paragraph, colons)
  if (!closing) return { isEmpty: false }
  const { text, start, end } = closing
  const { children, position } = paragraph
  const index = children.indexOf(text)
  const before = [
    ...children.slice(0, index),
    { ...text, value: text.value.slice(0, Math.max(0, start - 1)) },
  ]
  const after = [{ ...text, value: text.value.slice(end + 1) }, ...children.slice(index + 1)]
  paragraph.children = before.filter(isShown)
  if (paragraph.children.at(-1)?.type === 'break') paragraph.children.pop()
  const shown = after.filter(isShown)
  if (shown[0]?.type === 'break') shown.shift()
  if (shown.length === 0) return { isEmpty: paragraph.children.length === 0 }
  const from = text.position && addPoint(text.position.start, locate(text.value, end + 1))
  return {
    isEmpty: paragraph.children.length === 0,
    after: [
      {
        type: 'paragraph',
        children: shown,
        position: from && position && { start: from, end: position.end },
      },
    ],
  }
}

/** The lines after the closing line are parsed again, because they aren't HTML. */
function cutHtml(html: Html, colons: string, context: CompileContext): Remains {
  const closing = findLine(html, colons)
  if (!closing) return { isEmpty: false }
  const { value, position } = html
  const after = value.slice(closing.end + 1)
  html.value = value.slice(0, closing.start).trimEnd()
  const nodes = after.trim() === '' ? [] : context.parse(after).children
  const lines = (position?.start.line ?? 1) + locate(value, closing.end + 1).line - 2
  for (const node of nodes) moveLines(node, lines)
  return { isEmpty: html.value === '', after: nodes }
}

function cutTable(table: Table, colons: string): Remains {
  const index = findRow(table, colons)
  if (index === -1) return { isEmpty: false }
  const [, ...rows] = table.children.splice(index)
  return {
    isEmpty: false,
    after: rows.map(({ children, position }) => ({
      type: 'paragraph',
      children: children.flatMap((cell, at): PhrasingContent[] =>
        at === 0 ? cell.children : [{ type: 'text', value: ' | ' }, ...cell.children],
      ),
      position,
    })),
  }
}

function toNodes(
  { kind, title }: Opening,
  body: RootContent[],
  first: RootContent,
  last: RootContent,
): RootContent[] {
  if (kind === 'code-group') return body.map((node) => (node.type === 'code' ? toTab(node) : node))
  const position = first.position && last.position && { start: first.position.start, end: last.position.end }
  if (kind === 'details') {
    const summary = title.length > 0 ? [elementNode('summary', {}, title)] : []
    return [elementNode('details', {}, [...summary, ...body], position)]
  }
  const head = title.length > 0 ? [elementNode('p', { className: ['aside-title'] }, title)] : []
  const properties = {
    className: ['aside', kind],
    role: 'note',
    dataAside: head.length > 0 ? undefined : kind,
  }
  return [elementNode('aside', properties, [...head, ...body], position)]
}

/**
 * Convert the label of a fence, such as `js [config.js]`, to its `tab` attribute. Like in VitePress, a fence
 * without a label is named by its file, if it is a snippet, or by its language.
 */
function toTab(code: Code): Code {
  const tab = { ...code }
  const own = splitLabel(tab)
  if (/(?:^|\s)(?:tab|title)=/.test(tab.meta ?? '')) return tab
  const label = own ?? code.data?.snippet ?? tab.lang ?? 'text'
  tab.meta = `tab="${label.replaceAll('"', '”')}" ${tab.meta ?? ''}`.trimEnd()
  return tab
}
