import type { Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Limits } from '../../config/limits-schema.ts'
import { toPlace } from '../parse/location-space.ts'
import { isStackOverflow, nestedTooDeeply } from './limit-exceeded.ts'

type Raw = Extract<Nodes, { type: 'raw' }>

/**
 * `rehype-raw`, whose stack ends where HTML is nested some thousand levels deep.
 *
 * @throws {LimitExceeded} With the place of the HTML that has the most tags.
 */
export function rehypeBoundedRaw({ nesting }: Limits) {
  const parseAgain = rehypeRaw()
  return (tree: Root, file: VFile): Root => {
    try {
      return parseAgain(tree, file)
    } catch (error) {
      if (!isStackOverflow(error)) throw error
      throw nestedTooDeeply(nesting, toPlace(findMostTags(tree)?.position) ?? { line: 1, column: 1 })
    }
  }
}

function findMostTags(tree: Nodes): Raw | undefined {
  let found: Raw | undefined
  let most = 0
  visit(tree, 'raw', (node) => {
    const tags = node.value.split('<').length
    if (tags <= most) return
    most = tags
    found = node
  })
  return found
}
