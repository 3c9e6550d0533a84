import type { Nodes, Root } from 'mdast'
import type { Limits } from '../../config/limits-schema.ts'
import { toPlace } from '../parse/location-space.ts'
import { walkTree } from '../walk-tree.ts'
import { tooManyCharacters } from './limit-exceeded.ts'

/**
 * Check how many characters all references of a page have once each is replaced with the address and the title
 * of its definition. References are short and addresses can be long, so a page of 1 MB could need gigabytes.
 *
 * @throws {LimitExceeded} With the place of the first reference beyond the limit.
 */
export function checkReferences(tree: Root, { htmlCharacters }: Pick<Limits, 'htmlCharacters'>): void {
  const lengths = new Map<string, number>()
  walkTree<Nodes>(tree, (node) => {
    if (node.type !== 'definition') return
    const key = node.identifier.toUpperCase()
    if (!lengths.has(key)) lengths.set(key, node.url.length + (node.title?.length ?? 0))
  })
  if (lengths.size === 0) return
  let characters = 0
  walkTree<Nodes>(tree, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    characters += lengths.get(node.identifier.toUpperCase()) ?? 0
    if (characters > htmlCharacters)
      throw tooManyCharacters(htmlCharacters, toPlace(node.position) ?? { line: 1, column: 1 })
  })
}
