import type { Position } from 'unist'
import type { Limits } from '../../config/limits-schema.ts'
import { toPlace } from '../parse/location-space.ts'
import type { RecordPlace } from '../record.ts'
import { nestedTooDeeply, tooManyCells } from './limit-exceeded.ts'

/** What is needed of nodes of mdast and hast alike. */
interface TreeNode {
  type: string
  tagName?: string
  position?: Position
  children?: readonly TreeNode[]
  /** Of a table of mdast: one entry for each column. */
  align?: readonly unknown[] | null
}

/** Nodes and elements that writers don't see as a level of their own: a list is one with its items. */
const noLevel = new Set([
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

/**
 * Check how deep a tree is nested, and how many cells its tables have, before anything calls itself for each level
 * or makes the cells that rows lack.
 *
 * @param tree Of mdast or hast.
 * @throws {LimitExceeded} At the first node beyond a limit.
 */
export function checkTree(tree: TreeNode, limits: Pick<Limits, 'nesting' | 'tableCells'>): void {
  let deepest = 0
  let firstTooDeep: { position: Position | undefined } | undefined
  let cells = 0
  // Of the node or of what it is in. Only one that is reported becomes a place: there are a thousand nodes a page.
  let position: Position | undefined
  const waiting: { node: TreeNode; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const { node, depth } = entry
    if (node.type === 'table') {
      cells += (node.align?.length ?? 0) * (node.children?.length ?? 0)
      if (cells > limits.tableCells)
        throw tooManyCells(limits.tableCells, toPlaceOrStart(node.position ?? position), cells)
    }
    if (!node.children) continue
    position = node.position ?? position
    const level = depth + (noLevel.has(node.tagName ?? node.type) ? 0 : 1)
    if (level > deepest) deepest = level
    if (level > limits.nesting) firstTooDeep ??= { position }
    // In reverse order, so that the first child is next.
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child) waiting.push({ node: child, depth: level })
    }
  }
  if (firstTooDeep) throw nestedTooDeeply(limits.nesting, toPlaceOrStart(firstTooDeep.position), deepest)
}

function toPlaceOrStart(position: Position | undefined): RecordPlace {
  return toPlace(position) ?? { line: 1, column: 1 }
}
