import type { Element, Nodes, Root } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { toLetters } from '../../support/text/title-letters.ts'
import { longestTitle } from '../parse/front-matter-fields.ts'
import { walkTree } from '../walk-tree.ts'
import { isEmptyAnchor } from './empty-anchors.ts'

/** The heading that is the title of a page. */
export interface LeadHeading {
  heading: Element
  /** The heading before it, if that is the name of the project. */
  banner?: Element
  /** Whether it has level 2, so that all other headings are one level too low. */
  isSecondLevel?: boolean
}

/**
 * Find the heading at the beginning of a page that is its title: a level 1 heading, or one of level 2 if all
 * other headings are below it, as in the output of some generators. Only logos and badges may precede it. If
 * the page has a title, the heading is only found if it has the same text: a different heading, such as
 * `# DEPRECATED`, must stay visible. So does a heading that is too long for a title.
 */
export function findLeadHeading(
  tree: Root,
  isThirdParty: boolean,
  title: string | undefined,
): LeadHeading | undefined {
  const elements = tree.children.filter((child) => child.type === 'element')
  const index = isThirdParty ? 0 : elements.findIndex((element) => !isWordless(element))
  const first = elements[index]
  const isSecondLevel = first?.tagName === 'h2' && !isThirdParty && isAboveOthers(first, tree)
  if (!first || (first.tagName !== 'h1' && !isSecondLevel)) return undefined
  const text = toText(first).trim()
  if (text === '') return undefined
  if (isThirdParty || title !== undefined)
    return toLetters(text) === toLetters(title ?? '') ? { heading: first, isSecondLevel } : undefined
  const next = elements[index + 1]
  const lead: LeadHeading =
    isCentred(first) && next && /^h[12]$/.test(next.tagName)
      ? { heading: next, banner: first }
      : { heading: first, isSecondLevel }
  return toText(lead.heading).trim().length > longestTitle ? undefined : lead
}

/** Move all headings up by one level. */
export function raiseHeadings(tree: Root): void {
  walkTree<Nodes>(tree, (node) => {
    if (node.type !== 'element') return
    const level = toLevel(node)
    if (level > 1) node.tagName = `h${level - 1}`
  })
}

/** Whether no other heading has the same level as this one of level 2, or a higher level. */
function isAboveOthers(heading: Element, tree: Root): boolean {
  let isAbove = true
  walkTree<Nodes>(tree, (node) => {
    if (node.type === 'element' && node !== heading && [1, 2].includes(toLevel(node))) isAbove = false
  })
  return isAbove
}

/** @returns 0 if the element isn't a heading. */
function toLevel({ tagName }: Element): number {
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)
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
