import type { ElementHandler } from './element-handler.ts'

/** Adds to an aside its role, and its title in the language of the page. */
export const aside: ElementHandler = {
  leave(node, { refs }) {
    // Asides are part of the text rather than landmarks, because a page may have many.
    node.properties.role ??= 'note'
    // An aside with a custom title doesn't get the title of its kind.
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
