import type { Nodes, Parents } from 'mdast'
import { isBadge } from './badge.ts'
import type { ParsedReadme, Range } from './parse-readme.ts'

/**
 * Find Markdown badges after the beginning of a README: paragraphs that consist only of badges, and badges in
 * headings. Elsewhere an image is part of the content.
 *
 * @returns Ranges to remove, in document order.
 */
export function findBadges({ tree }: ParsedReadme): Range[] {
  const addresses = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type === 'definition' && !addresses.has(node.identifier))
      addresses.set(node.identifier, node.url)
  }
  const ranges: Range[] = []
  for (const node of tree.children) {
    if (node.type === 'paragraph' && node.children.some(isImage) && isBadgeAlone(node)) addRange(node)
    if (node.type === 'heading')
      for (const child of node.children) if (isImage(child) && isBadgeAlone(child)) addRange(child)
  }
  return ranges

  function addRange({ position }: Nodes): void {
    const start = position?.start.offset
    const end = position?.end.offset
    if (start !== undefined && end !== undefined) ranges.push({ start, end })
  }

  function isBadgeAlone(node: Nodes): boolean {
    switch (node.type) {
      case 'image':
        return isBadge(node.url)
      case 'imageReference':
        return isBadge(addresses.get(node.identifier) ?? '')
      case 'text':
        return node.value.trim() === ''
      case 'break':
        return true
      case 'paragraph':
      case 'link':
      case 'linkReference':
        return (node satisfies Parents).children.every(isBadgeAlone)
      default:
        return false
    }
  }
}

/** Whether a node is an image, or a link that contains one. */
function isImage(node: Nodes): boolean {
  if (node.type === 'image' || node.type === 'imageReference') return true
  return (node.type === 'link' || node.type === 'linkReference') && node.children.some(isImage)
}
