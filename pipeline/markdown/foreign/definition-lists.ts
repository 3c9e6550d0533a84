import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import { elementNode } from '../blocks/element-node.ts'

/**
 * Lists of definitions of Markdown Extra as `<dl>`: a line with a term, and below it lines that begin with a colon. Paragraphs that
 * follow one another are one list. A definition with blocks in it, which are indented, stays text.
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

/** Code without a language may be only indented, and then a part of the definition before it. */
function isIndented(node: RootContent | undefined): boolean {
  return node?.type === 'code' && node.lang === null
}

/** Terms and definitions of a paragraph; undefined if it isn't made of them. */
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
      // What follows a definition without a colon belongs to it.
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
