import type { ElementHandler } from './element-handler.ts'

/** An aside gets its role, and its title in the language of the page. */
export const aside: ElementHandler = {
  leave(node, { refs }) {
    // Part of the text, and no landmark: a page may have many.
    node.properties.role ??= 'note'
    // One with a title of its own needs none by its kind.
    const kind = node.properties.dataAside
    if (kind === undefined) return undefined
    node.properties.dataAside = undefined
    node.children.unshift({
      type: 'element',
      tagName: 'p',
      properties: { className: ['aside-title'] },
      children: [{ type: 'text', value: refs.mark({ text: `aside.${kind}` }) }],
    })
    return undefined
  },
}
