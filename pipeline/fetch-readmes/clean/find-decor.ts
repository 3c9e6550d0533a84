import type { Element, Nodes } from 'hast'
import { isBadge, isDemo } from './badge.ts'
import { findTitles } from './find-title.ts'
import { hasImage } from './has-image.ts'
import type { ParsedReadme, Range } from './parse-readme.ts'

/** Elements that only wrap, position or style their content. */
const wrappers = new Set([
  'a',
  'br',
  'center',
  'div',
  'p',
  'picture',
  'source',
  'span',
  'strong',
  'em',
  'sub',
  'sup',
])

/**
 * Find the parts at the beginning of a README that a page doesn't need: its title, badges and logos.
 *
 * @param names Names of the package and its repository.
 * @returns Ranges to remove, in no particular order.
 */
export function findDecor({ source, opening }: ParsedReadme, names: readonly string[]): Range[] {
  const end = opening.children.findIndex(
    (node) => node.type === 'element' && /^(?:h[2-6]|pre)$/.test(node.tagName),
  )
  const nodes = end === -1 ? opening.children : opening.children.slice(0, end)
  const finder = new DecorFinder(source, findTitles(nodes, names))
  for (const node of nodes) finder.visit(node)
  return finder.ranges
}

class DecorFinder {
  readonly ranges: Range[] = []
  readonly #source: string
  readonly #titles: ReadonlySet<Element>

  constructor(source: string, titles: ReadonlySet<Element>) {
    this.#source = source
    this.#titles = titles
  }

  visit(node: Nodes): void {
    if (node.type !== 'element') return
    const isOnlyDecor = hasImage(node) && (this.#isDecor(node) || this.#isLabelled(node))
    if (this.#titles.has(node) || (wrappers.has(node.tagName) && isOnlyDecor)) {
      this.#take(node)
      return
    }
    if (!wrappers.has(node.tagName)) return
    // The remaining text must not begin with the spaces after a removed badge, which could make it indented
    // code.
    let leadEnd = this.#isHtml(node) ? undefined : startOf(node)
    for (const child of node.children) {
      if (!hasImage(child) || !this.#isDecor(child)) {
        this.visit(child)
        continue
      }
      const isLead = leadEnd !== undefined && startOf(child) === leadEnd
      this.#take(child, isLead)
      if (isLead) leadEnd = this.ranges.at(-1)?.end
    }
  }

  /** Whether a node contains only decoration, so that it can be removed. */
  #isDecor(node: Nodes): boolean {
    if (node.type === 'comment') return true
    if (node.type === 'text') return node.value.trim() === ''
    if (node.type !== 'element') return false
    if (this.#titles.has(node)) return true
    if (node.tagName === 'img') return this.#isDecorImage(node)
    // An anchor is kept although it is invisible, because something may link to it.
    if (node.properties.id !== undefined || node.properties.name !== undefined) return false
    return wrappers.has(node.tagName) && node.children.every((child) => this.#isDecor(child))
  }

  #isDecorImage(image: Element): boolean {
    const address = String(image.properties.src ?? '')
    const alt = String(image.properties.alt ?? '')
    if (isBadge(address)) return true
    if (isDemo(address, alt)) return false
    // HTML images at the beginning are decoration. For Markdown images, their names decide.
    return this.#isHtml(image) || /logo|icon|banner/i.test(`${address} ${alt}`)
  }

  /** Whether a paragraph consists only of badges with labels, such as `Chat: [badge]`. */
  #isLabelled(node: Element): boolean {
    if (node.tagName !== 'p') return false
    const rest = node.children.filter((child) => child.type === 'text' || !this.#isDecor(child))
    if (!rest.every((child) => child.type === 'text')) return false
    const lines = rest
      .map(({ value }) => value)
      .join('')
      .split(/\r\n|\r|\n/)
    return lines.every((line) => line.trim() === '' || /^\s*[^.:]{1,40}:\s*$/.test(line))
  }

  #take(node: Element, withSpace = false): void {
    const start = startOf(node)
    const end = node.position?.end?.offset
    if (start === undefined || end === undefined) return
    // The position of unclosed HTML, and of HTML in a block quote, is not reliable.
    if (this.#isHtml(node) && !isComplete(this.#source.slice(start, end), node.tagName)) return
    const space = withSpace ? (/^\s*/.exec(this.#source.slice(end))?.[0].length ?? 0) : 0
    this.ranges.push({ start, end: end + space })
  }

  #isHtml(node: Element): boolean {
    return this.#source[startOf(node) ?? 0] === '<'
  }
}

function startOf(node: Nodes): number | undefined {
  return node.position?.start.offset
}

function isComplete(html: string, tagName: string): boolean {
  const lower = html.toLowerCase()
  if (!lower.startsWith(`<${tagName}`)) return false
  return /^(?:img|br|source)$/.test(tagName) ? lower.endsWith('>') : /<\/[a-z0-9]+\s*>$/.test(lower)
}
