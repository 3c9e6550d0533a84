import type { Element, ElementContent, Nodes } from 'hast'
import { walkTree } from '../walk-tree.ts'
import { toTokens } from './tokens.ts'

/**
 * Show a `pre` element that was written in HTML like a fence: in a box that scrolls and has a copy button. Without it,
 * long lines would make the whole page wider than a phone.
 *
 * The output of plugins is kept: it has its own classes and styles, and a script may read the text of a diagram.
 */
export function frameCode(pre: Element): ElementContent[] {
  const code = soleCode(pre)
  const isKept = code ? hasLooks(pre) || hasLooks(code) : isDiagram(pre) || containsCode(pre)
  if (isKept) return [pre]
  pre.children = [code ?? { type: 'element', tagName: 'code', properties: {}, children: pre.children }]
  return [{ type: 'element', tagName: 'figure', properties: { className: ['code'] }, children: [pre] }]
}

/** The `code` element that a `pre` element consists of, apart from white space around it. */
export function soleCode(pre: Element): Element | undefined {
  const [only, ...others] = pre.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return only?.type === 'element' && only.tagName === 'code' && others.length === 0 ? only : undefined
}

function hasLooks({ properties }: Element): boolean {
  return properties.style !== undefined || toTokens(properties.className).length > 0
}

function isDiagram(pre: Element): boolean {
  return toTokens(pre.properties.className).includes('mermaid')
}

function containsCode(pre: Element): boolean {
  let has = false
  walkTree<Nodes>(pre, (node) => {
    has ||= node.type === 'element' && node.tagName === 'code'
  })
  return has
}
