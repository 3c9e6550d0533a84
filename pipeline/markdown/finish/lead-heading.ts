import type { Element, Root } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { toLetters } from '../../support/text/title-letters.ts'
import { isEmptyAnchor } from './empty-anchors.ts'

/** The heading that is the title of a page, and what is before it if that is the name of the whole project. */
export interface LeadHeading {
  heading: Element
  banner?: Element
}

/**
 * Find the heading of level 1 that opens a page: logos and badges may come before it. Where the page has a title, only
 * a heading that says the same is taken: another one, such as `# DEPRECATED`, is something that readers must know.
 */
export function findLeadHeading(
  tree: Root,
  isThirdParty: boolean,
  title: string | undefined,
): LeadHeading | undefined {
  const elements = tree.children.filter((child) => child.type === 'element')
  const index = isThirdParty ? 0 : elements.findIndex((element) => !isWordless(element))
  const first = elements[index]
  if (first?.tagName !== 'h1') return undefined
  const text = toText(first).trim()
  if (text === '') return undefined
  if (isThirdParty || title !== undefined)
    return toLetters(text) === toLetters(title ?? '') ? { heading: first } : undefined
  const next = elements[index + 1]
  if (isCentred(first) && next && /^h[12]$/.test(next.tagName)) return { heading: next, banner: first }
  return { heading: first }
}

/** Take an element at the top of a tree out, with the end of its line. */
export function removeElement(tree: Root, node: Element): void {
  const index = tree.children.indexOf(node)
  const hasLineEnd = tree.children[index + 1]?.type === 'text'
  tree.children.splice(index, hasLineEnd ? 2 : 1)
}

/** Pictures and anchors, which say nothing by themselves. */
function isWordless(node: Element): boolean {
  if (node.tagName === 'img' || isEmptyAnchor(node)) return true
  if (!['p', 'div', 'center', 'a', 'picture', 'source', 'br'].includes(node.tagName)) return false
  return node.children.every((child) =>
    child.type === 'element' ? isWordless(child) : child.type !== 'text' || child.value.trim() === '',
  )
}

/** `<h1 align="center">`: what projects put at the head of all their files, with their own name in it. */
function isCentred({ properties }: Element): boolean {
  return properties.align === 'center' || /text-align:\s*center/.test(String(properties.style))
}
