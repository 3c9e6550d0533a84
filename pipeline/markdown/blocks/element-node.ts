import type { Properties } from 'hast'
import type { Data, Parent, RootContent } from 'mdast'
import type { Position } from 'unist'

/** The tag name by which a component travels through mdast and hast; its `index` leads to its name and properties. */
export const componentTag = 'docsite-component'

/** An element of HTML in a Markdown tree: remark-rehype makes an element of any node whose data names one. */
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

/** @param position Of what the element is made of. */
export function elementNode(
  hName: string,
  hProperties: Properties,
  children: RootContent[],
  position?: Position,
): ElementNode {
  return { type: 'docsiteElement', data: { hName, hProperties }, children, position }
}

/** @param index Of the component in the list of the page. */
export function componentNode(index: number, children: RootContent[], position?: Position): ElementNode {
  return elementNode(componentTag, { index }, children, position)
}
