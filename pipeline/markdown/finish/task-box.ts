import type { Element } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import type { ElementHandler } from './element-handler.ts'

/** Labels the checkbox of a task list item with the text of the item. */
export const taskBox: ElementHandler = {
  leave({ properties }, _, parent) {
    if (properties.disabled && parent.type === 'element')
      properties.ariaLabel = toOwnText(parent) || undefined
    return undefined
  },
}

/** The text of a list item without the text of nested lists. */
function toOwnText({ children }: Element): string {
  return children
    .map((child) => (child.type === 'element' && /^[ou]l$/.test(child.tagName) ? '' : toText(child)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
