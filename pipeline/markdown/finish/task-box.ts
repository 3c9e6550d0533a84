import type { Element } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import type { ElementHandler } from './element-handler.ts'

/** The checkbox of a task list: its label is the text beside it. */
export const taskBox: ElementHandler = {
  leave({ properties }, _, parent) {
    if (properties.disabled && parent.type === 'element')
      properties.ariaLabel = toOwnText(parent) || undefined
    return undefined
  },
}

/** The text of a list item without that of the lists in it. */
function toOwnText({ children }: Element): string {
  return children
    .map((child) => (child.type === 'element' && /^[ou]l$/.test(child.tagName) ? '' : toText(child)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
