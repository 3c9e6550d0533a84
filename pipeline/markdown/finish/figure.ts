import type { Element } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import type { ElementHandler } from './element-handler.ts'

/** Sets the caption of a figure as its accessible name, because Chromium doesn't do that. */
export const figure: ElementHandler = {
  leave(node) {
    const { ariaLabel, ariaLabelledBy } = node.properties
    const caption = node.children.find(isCaption)
    if (caption && ariaLabel === undefined && ariaLabelledBy === undefined)
      node.properties.ariaLabel = toText(caption).replaceAll(/\s+/g, ' ').trim()
    return undefined
  },
}

function isCaption(node: Element['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'figcaption'
}
