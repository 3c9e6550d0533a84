import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as toText } from 'hast-util-to-string'

/** A document as a parser of HTML sees it, asked by CSS selectors. */
export class Document {
  readonly html: string
  readonly #tree: Root

  constructor(html: string) {
    this.html = html
    this.#tree = fromHtml(html)
  }

  /** The first element that matches. @throws If there is none: what it was needed for can't be right. */
  one(selector: string): Element {
    const found = select(selector, this.#tree)
    if (!found) throw new Error(`No element matches ${selector}`)
    return found
  }

  has(selector: string): boolean {
    return select(selector, this.#tree) !== undefined
  }

  /** The text of each element that matches as it is read aloud, white space collapsed. */
  texts(selector: string): string[] {
    return selectAll(selector, this.#tree).map((element) => toHeard(element).replaceAll(/\s+/g, ' ').trim())
  }

  /** A property of each element that matches, as hast names it: `href`, `ariaLabel`, `content`. */
  values(selector: string, property: string): unknown[] {
    return selectAll(selector, this.#tree).map((element) => element.properties[property])
  }

  /** The text of the first element that matches, as it is. */
  text(selector: string): string {
    return toText(this.one(selector))
  }
}

/** The text of an element without what is hidden from screen readers. */
function toHeard(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && node.properties.ariaHidden === 'true') return ''
  return node.children.map(toHeard).join('')
}

/** Read the document of a route from an output folder. */
export function readPage(outputDir: string, route: string): Document {
  const file = route.endsWith('/') ? `${route}index.html` : route
  return new Document(readFileSync(path.join(outputDir, file), 'utf8'))
}
