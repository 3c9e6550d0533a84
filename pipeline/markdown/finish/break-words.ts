import type { Element, ElementContent } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { toBreakableCode, toBreakableParts } from '../../../renderer/ui/word-breaks.ts'

/** Insert word breaks into the long names in a heading. Code in the heading is left to `breakCode`. */
export function breakHeading(heading: Element): void {
  heading.children = heading.children.flatMap((child) => {
    if (child.type === 'element' && child.tagName !== 'code') breakHeading(child)
    return child.type === 'text' ? withBreaks(toBreakableParts(child.value)) : child
  })
}

/**
 * Code with more characters than this gets the class `long`: it may wrap even at widths at which other code
 * doesn't.
 */
const longCodeLetters = 34

/** Insert word breaks into inline code, and add the class `long` if it is long. */
export function breakCode(code: Element): void {
  const { className } = code.properties
  if (toText(code).length > longCodeLetters)
    code.properties.className = [...(Array.isArray(className) ? className : []), 'long']
  breakChildren(code)
}

function breakChildren(code: Element): void {
  code.children = code.children.flatMap((child) => {
    if (child.type === 'element') breakChildren(child)
    return child.type === 'text' ? withBreaks(toBreakableCode(child.value)) : child
  })
}

function withBreaks(parts: readonly string[]): ElementContent[] {
  return parts.flatMap((value, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value }
    return index === 0 ? [text] : [wordBreak(), text]
  })
}

/**
 * Hidden from assistive technology, because Chromium treats it as a space in the name of a heading or link.
 */
function wordBreak(): Element {
  return { type: 'element', tagName: 'wbr', properties: { ariaHidden: 'true' }, children: [] }
}
