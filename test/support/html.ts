import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as toText } from 'hast-util-to-string'

/** A parsed HTML document that can be queried with CSS selectors. */
export class Document {
  readonly html: string
  readonly #tree: Root

  constructor(html: string) {
    this.html = html
    this.#tree = fromHtml(html)
  }

  /** The first matching element. @throws If none matches, so that a test can't pass without it. */
  one(selector: string): Element {
    const found = select(selector, this.#tree)
    if (!found) throw new Error(`No element matches ${selector}`)
    return found
  }

  has(selector: string): boolean {
    return select(selector, this.#tree) !== undefined
  }

  /** The text of each matching element as a screen reader announces it, with white space collapsed. */
  texts(selector: string): string[] {
    return selectAll(selector, this.#tree).map((element) => toHeard(element).replaceAll(/\s+/g, ' ').trim())
  }

  /** A property of each matching element, by its hast name, such as `href`, `ariaLabel` or `content`. */
  values(selector: string, property: string): unknown[] {
    return selectAll(selector, this.#tree).map((element) => element.properties[property])
  }

  /** The unchanged text of the first matching element. */
  text(selector: string): string {
    return toText(this.one(selector))
  }
}

/** The text of a node without elements that are hidden from screen readers. */
function toHeard(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && node.properties.ariaHidden === 'true') return ''
  return node.children.map(toHeard).join('')
}

/** Read and parse the document of a route in an output folder. */
export function readPage(outputDir: string, route: string): Document {
  const file = route.endsWith('/') ? `${route}index.html` : route
  return new Document(readFileSync(path.join(outputDir, file), 'utf8'))
}
