import type { Element, ElementContent } from 'hast'

/** `<a id="x"></a>`: it shows nothing, and only says where links lead. */
export function isEmptyAnchor({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && properties.href === undefined && children.length === 0
}

/** Whether a paragraph holds nothing but empty anchors. */
export function isLineOfAnchors({ children }: Element): boolean {
  return children.some(isAnchor) && children.every((child) => isAnchor(child) || isSpace(child))
}

/** Of two elements with one id, links reach the first: the one that shows nothing gives its id up. */
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
