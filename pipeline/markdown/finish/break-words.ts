import type { Element, ElementContent } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { toBreakableCode, toBreakableParts } from '../../../renderer/ui/word-breaks.ts'

/** Mark in the texts of a heading where its long names may be broken. What is in code within it is left to `breakCode`. */
export function breakHeading(heading: Element): void {
  heading.children = heading.children.flatMap((child) => {
    if (child.type === 'element' && child.tagName !== 'code') breakHeading(child)
    return child.type === 'text' ? withBreaks(toBreakableParts(child.value)) : child
  })
}

/** Code of more letters than this has its class: it may be broken if there is room for others in one piece. */
const longCodeLetters = 34

/** The same for code in a line of text, which is marked as long if it is. */
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

/** Hidden, because Chromium takes it for a space in the name of a heading or a link. */
function wordBreak(): Element {
  return { type: 'element', tagName: 'wbr', properties: { ariaHidden: 'true' }, children: [] }
}
