import { toString as toText } from 'hast-util-to-string'
import { toPlace } from '../parse/location-space.ts'
import { breakHeading } from './break-words.ts'
import type { ElementHandler } from './element-handler.ts'

/** A heading gets its id, and a link to itself at its end. */
export const heading: ElementHandler = {
  enter(node, { headings, ids, refs, texts }) {
    if (node.properties.id === 'footnote-label') {
      node.children = [{ type: 'text', value: refs.mark({ text: 'footnotes' }) }]
      return undefined
    }
    const id = ids.chooseFor(node)
    ids.claimForHeading(id, node)
    headings.push({
      depth: Number(node.tagName.slice(1)),
      id,
      title: toText(node).replaceAll(/\s+/g, ' ').trim(),
      place: toPlace(node.position),
    })
    texts.begin(id)
    node.properties.id = id
    return undefined
  },

  leave(node, { ids, refs }) {
    const id = ids.ofHeading(node)
    if (id === undefined) return undefined
    breakHeading(node)
    node.children.push({
      type: 'element',
      tagName: 'a',
      // A second way to the heading for the pointer alone: keyboards and screen readers have the table of contents.
      properties: { className: ['anchor'], href: `#${refs.mark({ id })}`, ariaHidden: 'true', tabIndex: -1 },
      children: [],
    })
    return undefined
  },
}
