import type { Element, Root } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { toLetters } from '../../support/text/title-letters.ts'
import { isEmptyAnchor } from './empty-anchors.ts'

/** The heading that is the title of a page, and the heading before it if that is the name of the project. */
export interface LeadHeading {
  heading: Element
  banner?: Element
}

/**
 * Find the level 1 heading at the beginning of a page. Only logos and badges may precede it. If the page has
 * a title, the heading is only found if it has the same text: a different heading, such as `# DEPRECATED`,
 * must stay visible.
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

/** Remove a top-level element from a tree, together with the line ending after it. */
export function removeElement(tree: Root, node: Element): void {
  const index = tree.children.indexOf(node)
  const hasLineEnd = tree.children[index + 1]?.type === 'text'
  tree.children.splice(index, hasLineEnd ? 2 : 1)
}

/** Whether an element contains only images and empty anchors, but no text. */
function isWordless(node: Element): boolean {
  if (node.tagName === 'img' || isEmptyAnchor(node)) return true
  if (!['p', 'div', 'center', 'a', 'picture', 'source', 'br'].includes(node.tagName)) return false
  return node.children.every((child) =>
    child.type === 'element' ? isWordless(child) : child.type !== 'text' || child.value.trim() === '',
  )
}

/**
 * Whether a heading is like `<h1 align="center">`, with which projects begin all their files to show their
 * name.
 */
function isCentred({ properties }: Element): boolean {
  return properties.align === 'center' || /text-align:\s*center/.test(String(properties.style))
}
