import type { Element, Nodes } from 'hast'

/** Whether a node is an image, or an element that contains one. */
export function hasImage(node: Nodes): node is Element {
  if (node.type !== 'element') return false
  return node.tagName === 'img' || node.children.some(hasImage)
}
