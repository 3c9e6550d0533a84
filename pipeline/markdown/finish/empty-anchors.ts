import type { Element, ElementContent } from 'hast'

/**
 * Whether an element is an anchor such as `<a id="x"></a>`, which shows nothing and is only a target of
 * links.
 */
export function isEmptyAnchor({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && properties.href === undefined && children.length === 0
}

/** Whether a paragraph contains only empty anchors. */
export function isLineOfAnchors({ children }: Element): boolean {
  return children.some(isAnchor) && children.every((child) => isAnchor(child) || isSpace(child))
}

/**
 * Remove the id of an empty anchor if a heading has the same id: links only reach the first element with an
 * id.
 */
export function dropId({ properties }: Element): void {
  properties.id = undefined
  properties.name = undefined
}

function isAnchor(node: ElementContent): boolean {
  return node.type === 'element' && isEmptyAnchor(node)
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
