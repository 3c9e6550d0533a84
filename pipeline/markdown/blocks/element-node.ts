import type { Properties } from 'hast'
import type { Data, Parent, RootContent } from 'mdast'
import type { Position } from 'unist'

/**
 * The tag name of components in mdast and hast. The property `index` refers to the list of components of the
 * page.
 */
export const componentTag = 'docsite-component'

/** An HTML element in an mdast tree: remark-rehype converts any node with `data.hName` to an element. */
export interface ElementNode extends Parent {
  type: 'docsiteElement'
  children: RootContent[]
  data: Data & { hName: string; hProperties: Properties }
}

declare module 'mdast' {
  interface RootContentMap {
    docsiteElement: ElementNode
  }
  interface BlockContentMap {
    docsiteElement: ElementNode
  }
  interface PhrasingContentMap {
    docsiteElement: ElementNode
  }
}

/** @param position Position of the source that the element is created from. */
export function elementNode(
  hName: string,
  hProperties: Properties,
  children: RootContent[],
  position?: Position,
): ElementNode {
  return { type: 'docsiteElement', data: { hName, hProperties }, children, position }
}

/** @param index Index of the component in the list of components of the page. */
export function componentNode(index: number, children: RootContent[], position?: Position): ElementNode {
  return elementNode(componentTag, { index }, children, position)
}
