import type { Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Limits } from '../../config/limits-schema.ts'
import { toPlace } from '../parse/location-space.ts'
import { isStackOverflow, nestedTooDeeply } from './limit-exceeded.ts'

type Raw = Extract<Nodes, { type: 'raw' }>

/**
 * `rehype-raw`, which overflows the stack if HTML is nested several thousand levels deep. The overflow is
 * reported as an exceeded limit.
 *
 * @throws {LimitExceeded} With the place of the raw HTML node that has the most tags.
 */
export function rehypeBoundedRaw({ nesting }: Limits) {
  const reparse = rehypeRaw()
  return (tree: Root, file: VFile): Root => {
    try {
      return reparse(tree, file)
    } catch (error) {
      if (!isStackOverflow(error)) throw error
      throw nestedTooDeeply(nesting, toPlace(findMostTags(tree)?.position) ?? { line: 1, column: 1 })
    }
  }
}

function findMostTags(tree: Nodes): Raw | undefined {
  let found: Raw | undefined
  let maxTags = 0
  visit(tree, 'raw', (node) => {
    const tags = node.value.split('<').length
    if (tags <= maxTags) return
    maxTags = tags
    found = node
  })
  return found
}
