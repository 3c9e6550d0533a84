import { toString as toText } from 'hast-util-to-string'
import { toPlace } from '../parse/location-space.ts'
import { dropAnnotations } from './annotation.ts'
import { breakHeading } from './break-words.ts'
import type { ElementHandler } from './element-handler.ts'

/**
 * Adds to a heading its id and a link to itself. The title of the page is the only `h1`: other level 1
 * headings become `h2`, and if there are several of them, all headings are moved down by one level. The
 * record keeps the levels of the source.
 */
export const heading: ElementHandler = {
  enter(node, { headings, ids, refs, texts }) {
    if (node.properties.id === 'footnote-label') {
      node.children = [{ type: 'text', value: refs.mark({ text: 'footnotes' }) }]
      return undefined
    }
    dropAnnotations(node)
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

  leave(node, { ids, refs, firstLevels }) {
    const id = ids.ofHeading(node)
    if (id === undefined) return undefined
    breakHeading(node)
    const depth = Number(node.tagName.slice(1))
    if (depth === 1 || firstLevels > 1) node.tagName = `h${Math.min(depth + 1, 6)}`
    node.children.push({
      type: 'element',
      tagName: 'a',
      properties: {
        className: ['anchor'],
        href: `#${refs.mark({ id })}`,
        // Levels 2 and 3 are in the table of contents, so that their link is only a shortcut for pointer
        // users.
        ...(depth === 2 || depth === 3
          ? { ariaHidden: 'true', tabIndex: -1 }
          : { ariaLabel: refs.mark({ text: 'permalink' }) }),
      },
      children: [],
    })
    return undefined
  },
}
