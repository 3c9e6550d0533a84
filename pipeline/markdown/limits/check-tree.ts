import type { Position } from 'unist'
import type { Limits } from '../../config/limits-schema.ts'
import { toPlace } from '../parse/location-space.ts'
import type { RecordPlace } from '../record.ts'
import { nestedTooDeeply, tooManyCells, tooManyCharacters } from './limit-exceeded.ts'

/** The properties of mdast and hast nodes that are read here. */
interface TreeNode {
  type: string
  tagName?: string
  position?: Position
  children?: readonly TreeNode[]
  /** The text of text nodes, code and raw HTML. */
  value?: unknown
  /** The attributes of hast elements. */
  properties?: Readonly<Record<string, unknown>>
  /** For mdast tables: one entry per column. */
  align?: readonly unknown[] | null
}

/**
 * Nodes and elements that don't count as a separate level: a list and its items, for example, are one level.
 */
const uncounted = new Set([
  'root',
  'paragraph',
  'list',
  'table',
  'tableRow',
  'tableCell',
  'ul',
  'ol',
  'dl',
  'p',
  'pre',
  'thead',
  'tbody',
  'tfoot',
  'tr',
])

const cellTag = /<t[dh][\s/>]/gi

/**
 * Check how deeply a tree is nested, how many cells its tables have, and how long its text and attributes are,
 * before any step recurses through the tree, fills rows up with missing cells, or joins texts.
 *
 * @param tree An mdast or hast tree.
 * @throws {LimitExceeded} At the first node beyond a limit.
 */
export function checkTree(
  tree: TreeNode,
  limits: Pick<Limits, 'nesting' | 'tableCells' | 'htmlCharacters'>,
): void {
  let deepest = 0
  let firstTooDeep: { position: Position | undefined } | undefined
  let cells = 0
  let characters = 0
  // The position of a node is its own or that of its nearest ancestor that has one. It is converted to a place
  // only when it is reported, because a page has about a thousand nodes.
  const waiting: { node: TreeNode; depth: number; outer: Position | undefined }[] = [
    { node: tree, depth: 0, outer: undefined },
  ]
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const { node, depth, outer } = entry
    const position = node.position ?? outer
    cells += countCells(node)
    if (cells > limits.tableCells) throw tooManyCells(limits.tableCells, toPlaceOrStart(position), cells)
    characters += countCharacters(node)
    if (characters > limits.htmlCharacters)
      throw tooManyCharacters(limits.htmlCharacters, toPlaceOrStart(position))
    if (!node.children) continue
    const level = depth + (uncounted.has(node.tagName ?? node.type) ? 0 : 1)
    if (level > deepest) deepest = level
    if (level > limits.nesting) firstTooDeep ??= { position }
    // Push in reverse order, so that the first child is visited next.
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child) waiting.push({ node: child, depth: level, outer: position })
    }
  }
  if (firstTooDeep) throw nestedTooDeeply(limits.nesting, toPlaceOrStart(firstTooDeep.position), deepest)
}

/**
 * Cells of Markdown tables, whose rows are filled up later, are counted in mdast, and all others in hast. Raw HTML
 * is counted by its tags, because parsing a million of them takes all of the memory.
 */
function countCells({ type, tagName, align, children, value }: TreeNode): number {
  if (type === 'table') return (align?.length ?? 0) * (children?.length ?? 0)
  if (type === 'html' && typeof value === 'string') return value.match(cellTag)?.length ?? 0
  return tagName === 'td' || tagName === 'th' ? 1 : 0
}

function countCharacters({ value, properties }: TreeNode): number {
  let characters = typeof value === 'string' ? value.length : 0
  for (const name in properties) {
    const property = properties[name]
    if (typeof property === 'string') characters += property.length
  }
  return characters
}

function toPlaceOrStart(position: Position | undefined): RecordPlace {
  return toPlace(position) ?? { line: 1, column: 1 }
}
