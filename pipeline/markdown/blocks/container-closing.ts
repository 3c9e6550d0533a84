import type { Html, Paragraph, PhrasingContent, RootContent, Table, Text } from 'mdast'
import { addPoint, locate } from '../../support/text/locate.ts'
import type { CompileContext } from '../compile-context.ts'
import { moveLines } from '../parse/location-space.ts'
import { isShown } from './asides.ts'
import { toOpeningColons } from './container-opening.ts'

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
      const isStart = start > 0 || beginsLine
      const isFullLine = isStart && (end < text.value.length || endsLine)
      if (isStart && toOpeningColons(line) === colons) depth += 1
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
export function isClosed(node: RootContent, colons: string): boolean {
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
export function removeClosing(node: RootContent, colons: string, context: CompileContext): Remains {
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
