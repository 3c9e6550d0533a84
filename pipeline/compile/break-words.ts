import type { Element, ElementContent } from 'hast'
import { toBreakableCode, toBreakableParts } from '../../renderer/frame/word-breaks.ts'

/** Mark in the texts of a heading where its long names may be broken. What is in code within it is left to `breakCode`. */
export function breakHeading(heading: Element): void {
  heading.children = heading.children.flatMap((child) => {
    if (child.type === 'element' && child.tagName !== 'code') breakHeading(child)
    return child.type === 'text' ? withBreaks(toBreakableParts(child.value)) : child
  })
}

/** The same for code in a line of text. */
export function breakCode(code: Element): void {
  code.children = code.children.flatMap((child) => {
    if (child.type === 'element') breakCode(child)
    return child.type === 'text' ? withBreaks(toBreakableCode(child.value)) : child
  })
}

function withBreaks(parts: readonly string[]): ElementContent[] {
  return parts.flatMap((value, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value }
    return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text]
  })
}
