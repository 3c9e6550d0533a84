import type { Element, Nodes, RootContent } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { toLetters } from '../../support/text/title-letters.ts'
import { hasImage } from './has-image.ts'

/** Matches headings that contain a notice for readers. */
const notice =
  /\b(?:deprecated|deprecation|unmaintained|archived|obsolete|moved|renamed|warning|attention|notice)\b/i

/**
 * Find the headings that repeat the title of the page. There may be two of them: one next to the logo, and
 * one below the badges.
 *
 * @param opening The nodes before the first section of the document.
 * @param names Names of the package and its repository.
 */
export function findTitles(opening: readonly RootContent[], names: readonly string[]): Set<Element> {
  const known = new Set(names.map(toLetters))
  const titles = new Set<Element>()
  let first: Element | undefined
  for (const node of opening) {
    for (const heading of listHeadings(node)) {
      first ??= heading
      const text = toText(heading)
      const isNextToLogo = heading !== node && hasImage(node) && !notice.test(text)
      if (known.has(toLetters(text)) || isNextToLogo) titles.add(heading)
    }
  }
  // A heading with another name than the package is the title only if no text precedes it.
  if (titles.size === 0 && first && !notice.test(toText(first)) && isFirstText(first, opening))
    titles.add(first)
  return titles
}

function listHeadings(node: Nodes): Element[] {
  const found: Element[] = []
  visit(node, 'element', (element) => {
    // A heading in a block quote or list is not a title.
    if (/^(?:blockquote|ul|ol|table|details)$/.test(element.tagName)) return SKIP
    if (element.tagName === 'h1') found.push(element)
    return undefined
  })
  return found
}

function isFirstText(heading: Element, opening: readonly Nodes[]): boolean {
  for (const node of opening) {
    if (node === heading) return true
    if (listHeadings(node).includes(heading)) return true
    if (node.type !== 'comment' && 'value' in node ? node.value.trim() !== '' : toText(node).trim() !== '')
      return false
  }
  return false
}
