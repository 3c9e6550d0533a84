import type { ElementHandler } from './element-handler.ts'

/** Replaces a component with two placeholders around its children. */
export const component: ElementHandler = {
  enter({ properties }, { context, addresses }) {
    const found = context.components[Number(properties.index)]
    if (!found) return []
    addresses.takeFromComponent(found)
    return undefined
  },
  leave({ properties, children }, { refs }) {
    return [
      { type: 'text', value: refs.mark({ open: Number(properties.index) }) },
      ...children,
      { type: 'text', value: refs.mark('close') },
    ]
  },
}
