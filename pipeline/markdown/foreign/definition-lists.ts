import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import { elementNode } from '../blocks/element-node.ts'

/**
 * Convert definition lists of Markdown Extra to `<dl>`: a line with a term, followed by lines that begin with
 * a colon. Consecutive paragraphs of this form become one list. A definition that contains indented blocks
 * stays text.
 */
export function joinDefinitions(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  let list: Extract<RootContent, { type: 'docsiteElement' }> | undefined
  for (const [index, block] of blocks.entries()) {
    const entries =
      isIndented(blocks[index + 1]) || block.type !== 'paragraph' ? undefined : readEntries(block)
    if (!entries) {
      joined.push(block)
      list = undefined
    } else if (list) list.children.push(...entries)
    else {
      list = elementNode('dl', {}, entries, block.position)
      joined.push(list)
    }
  }
  return joined
}

/** Whether a node may be indented code, which would belong to the definition before it. */
function isIndented(node: RootContent | undefined): boolean {
  return node?.type === 'code' && node.lang === null
}

/** Read the terms and definitions of a paragraph. @returns undefined if it doesn't consist of them. */
function readEntries({ children, position }: Paragraph): RootContent[] | undefined {
  if (!children.some((child) => child.type === 'text' && /\n:[ \t]+/.test(child.value))) return undefined
  const lines: { isDefinition: boolean; children: PhrasingContent[] }[] = [
    { isDefinition: false, children: [] },
  ]
  for (const child of children) {
    if (child.type !== 'text') {
      lines.at(-1)?.children.push(child)
      continue
    }
    for (const [index, text] of child.value.split('\n').entries()) {
      const [mark] = index === 0 ? [] : (/^:[ \t]+/.exec(text) ?? [])
      const last = lines.at(-1)
      // A line without a colon after a definition continues it.
      if (index > 0 && mark === undefined && last?.isDefinition)
        last.children.push({ ...child, value: `\n${text}` })
      else {
        if (index > 0) lines.push({ isDefinition: mark !== undefined, children: [] })
        const value = text.slice(mark?.length ?? 0)
        if (value !== '') lines.at(-1)?.children.push({ ...child, value })
      }
    }
  }
  if (lines.some((line) => line.children.length === 0)) return undefined
  return lines.map((line) => elementNode(line.isDefinition ? 'dd' : 'dt', {}, line.children, position))
}
