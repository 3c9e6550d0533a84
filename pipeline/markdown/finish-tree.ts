import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Parents, Properties, Root, RootContent } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import { RefTable } from './body-refs.ts'
import { breakCode, breakHeading } from './break-words.ts'
import type { CompileContext } from './compile-context.ts'
import { dropId, isEmptyAnchor, isLineOfAnchors } from './empty-anchors.ts'
import { isKnownElement } from './html-elements.ts'
import { findLeadHeading, removeElement } from './lead-heading.ts'
import { toPlace } from './location-space.ts'
import { componentTag } from './mdx/resolve-mdx.ts'
import { toStyleClass } from './mdx/style-class.ts'
import { PageAddresses } from './page-addresses.ts'
import type { CompiledPage, Heading, Part } from './record.ts'
import { readmeIdPrefix } from './sanitize-schema.ts'
import { wrapTable } from './wrap-table.ts'

/** A fence as the tree tells it, before its code is highlighted. */
export type RawFence = Omit<CompiledPage['fences'][number], 'html' | 'isKnown'>

export interface FinishedTree {
  body: Part[]
  leadHeading?: Heading
  headings: Heading[]
  ids: string[]
  links: CompiledPage['links']
  images: CompiledPage['images']
  fences: RawFence[]
  sections: CompiledPage['sections']
  frames: string[]
}

/** Elements that a page's Content-Security-Policy keeps from working; they are taken out, and told. */
const blockedElements = new Set(['script', 'style', 'base', 'meta', 'link', 'object', 'embed'])

/** Properties that name ids of the same document. */
const idReferences = [
  'htmlFor',
  'ariaDescribedBy',
  'ariaLabelledBy',
  'ariaControls',
  'headers',
  'list',
] as const

/**
 * Walk a finished HTML tree once: give headings their ids, and take out whatever depends on more than this page
 * (links, images, fences, components, strings of the interface), leaving marks in its place.
 */
export function finishTree(
  tree: Root,
  context: CompileContext,
  isThirdParty: boolean,
  title?: string,
): FinishedTree {
  const walk = new TreeWalk(context, isThirdParty, title)
  return walk.run(tree)
}

class TreeWalk {
  readonly #context: CompileContext
  readonly #isThirdParty: boolean
  readonly #title: string | undefined
  readonly #refs = new RefTable()
  readonly #slugger = new GithubSlugger()
  readonly #ids = new Set<string>()
  /** Empty anchors since the last text, by id: `<a id="x"></a>` before a heading is one more name of it. */
  readonly #anchors = new Map<string, Element>()
  /** How many elements of SVG or MathML are around: what they hold is their own. */
  #foreignDepth = 0
  readonly #addresses: PageAddresses
  readonly #result: Pick<FinishedTree, 'leadHeading' | 'headings' | 'fences' | 'sections'> = {
    headings: [],
    fences: [],
    sections: [{ id: '', text: '' }],
  }

  constructor(context: CompileContext, isThirdParty: boolean, title: string | undefined) {
    this.#context = context
    this.#isThirdParty = isThirdParty
    this.#title = title
    this.#addresses = new PageAddresses(this.#refs, context, isThirdParty)
  }

  run(tree: Root): FinishedTree {
    this.#takeLeadHeading(tree)
    this.#children(tree)
    this.#renameLinks()
    for (const section of this.#result.sections) section.text = section.text.replaceAll(/\s+/g, ' ').trim()
    const { links, images, frames } = this.#addresses
    return { ...this.#result, links, images, frames, body: this.#refs.toParts(tree), ids: [...this.#ids] }
  }

  /** The heading that is the page's title leaves the tree: the page shows the title by itself. */
  #takeLeadHeading(tree: Root): void {
    const lead = findLeadHeading(tree, this.#isThirdParty, this.#title)
    if (!lead) return
    // Every heading takes its turn in the numbering.
    if (lead.banner) {
      this.#headingId(lead.banner)
      removeElement(tree, lead.banner)
    }
    const id = this.#headingId(lead.heading)
    this.#ids.add(id)
    this.#result.leadHeading = {
      depth: 1,
      id,
      title: toText(lead.heading).trim(),
      place: toPlace(lead.heading.position),
    }
    removeElement(tree, lead.heading)
  }

  #children(parent: Parents): void {
    const children: RootContent[] = []
    for (const child of parent.children) {
      if (child.type === 'text') this.#addText(child.value)
      if (child.type !== 'element') {
        if (child.type !== 'comment') children.push(child)
        continue
      }
      for (const node of this.#element(child, parent)) children.push(node)
    }
    parent.children = children as typeof parent.children
  }

  #element(node: Element, parent: Parents): RootContent[] {
    if (blockedElements.has(node.tagName)) return this.#blocked(node)
    if (node.tagName === componentTag) return this.#component(node)
    if (node.tagName === 'pre') {
      const fence = this.#fence(node)
      if (fence) return fence
    }
    this.#tellUnknown(node)
    const heading = /^h[1-6]$/.test(node.tagName) ? this.#heading(node) : undefined
    if (!heading) this.#plainId(node)
    this.#properties(node)
    const isForeign = node.tagName === 'svg' || node.tagName === 'math'
    if (isForeign) this.#foreignDepth += 1
    this.#children(node)
    if (isForeign) this.#foreignDepth -= 1
    if (heading) {
      breakHeading(node)
      node.children.push(this.#anchor(heading))
    }
    switch (node.tagName) {
      case 'table':
        return [wrapTable(node)]
      case 'code':
        // In `pre` the letters are as they are, and a line ends where it does.
        if (parent.type === 'element' && parent.tagName !== 'pre') breakCode(node)
        return [node]
      case 'input':
        // The checkbox of a task list: its text is its label.
        if (node.properties.disabled && parent.type === 'element') {
          node.properties.ariaLabel = toOwnText(parent) || undefined
        }
        return [node]
      case 'aside':
        return [this.#aside(node)]
      case 'p':
        // An anchor on a line of its own is no paragraph: it would push the next one down.
        if (isLineOfAnchors(node)) return node.children
        this.#addText('\n')
        return [node]
      case 'li':
      case 'td':
      case 'dd':
        this.#addText('\n')
        return [node]
      default:
        return [node]
    }
  }

  /** `Promise<Result>` outside of code, or a component where there are none: readers would see nothing of it. */
  #tellUnknown({ tagName, position }: Element): void {
    if (this.#isThirdParty || this.#foreignDepth > 0 || !position || isKnownElement(tagName)) return
    this.#context.report({
      place: toPlace(position),
      ruleId: 'unknown-element',
      severity: 'warning',
      reason: `HTML has no element \`<${tagName}>\`: readers don’t see the tag`,
      hint: 'Write it as code, or `\\<` for the character. Components need a file that ends in `.mdx`.',
    })
  }

  #blocked(node: Element): RootContent[] {
    if (!this.#isThirdParty) {
      this.#context.report({
        place: toPlace(node.position),
        ruleId: 'blocked-element',
        severity: 'warning',
        reason: `\`<${node.tagName}>\` is left out: the Content-Security-Policy of a page forbids it`,
        hint: 'Use a component of `_components/` in the content folder.',
      })
    }
    return []
  }

  #heading(node: Element): Heading | undefined {
    if (node.properties.id === 'footnote-label') {
      node.children = [{ type: 'text', value: this.#refs.mark({ text: 'footnotes' }) }]
      return undefined
    }
    const id = this.#headingId(node)
    const anchor = this.#anchors.get(id)
    if (anchor) dropId(anchor)
    else this.#claimId(id, node)
    const heading: Heading = {
      depth: Number(node.tagName.slice(1)),
      id,
      title: toText(node).replaceAll(/\s+/g, ' ').trim(),
      place: toPlace(node.position),
    }
    this.#result.headings.push(heading)
    this.#result.sections.push({ id, text: '' })
    node.properties.id = this.#refs.mark({ id })
    return heading
  }

  /** A second way to the heading for the pointer alone: keyboards and screen readers have the table of contents. */
  #anchor({ id }: Heading): Element {
    const href = `#${this.#refs.mark({ id })}`
    return toElement('a', { className: ['anchor'], href, ariaHidden: 'true', tabIndex: -1 }, [])
  }

  /** The id that the author chose, or the slug of the text; every heading takes its turn in the numbering. */
  #headingId(node: Element): string {
    const slug = this.#slugger.slug(toText(node).trim())
    const chosen = node.properties.id
    if (typeof chosen !== 'string' || this.#isThirdParty) return slug
    return chosen
  }

  #plainId(node: Element): void {
    const isEmpty = isEmptyAnchor(node)
    const isTaken = (value: unknown) => typeof value === 'string' && this.#ids.has(value)
    // After a heading with its id, too, an anchor is one more name of it.
    if (isEmpty && isTaken(node.properties.id)) node.properties.id = undefined
    if (isEmpty && isTaken(node.properties.name)) node.properties.name = undefined
    for (const property of ['id', 'name'] as const) {
      const value = node.properties[property]
      if (typeof value !== 'string' || (property === 'name' && node.tagName !== 'a')) continue
      if (!this.#ids.has(value)) {
        this.#claimId(value, node)
        if (isEmpty) this.#anchors.set(value, node)
      }
      node.properties[property] = this.#refs.mark({ id: value })
    }
  }

  #claimId(id: string, node: Element): void {
    if (this.#ids.has(id) && !this.#isThirdParty) {
      this.#context.report({
        place: toPlace(node.position),
        ruleId: 'duplicate-id',
        severity: 'warning',
        reason: `The id \`${id}\` is given twice on this page`,
        hint: 'Links reach the first one only: choose another id.',
      })
    }
    this.#ids.add(id)
  }

  #properties(node: Element): void {
    const { properties } = node
    this.#handlers(node)
    if (properties.style !== undefined) {
      const style = toStyleClass(String(properties.style))
      properties.style = undefined
      if (style) {
        this.#context.styles[style.name] = style.declarations
        properties.className = [...toList(properties.className), style.name]
      }
    }
    for (const property of idReferences) {
      if (properties[property] === undefined) continue
      const marks = toList(properties[property]).map((id) => this.#refs.mark({ id }))
      Object.assign(properties, { [property]: marks.join(' ') })
    }
    if (properties.dataFootnoteBackref !== undefined) {
      const value = /\d+(?:-\d+)?/.exec(String(properties.ariaLabel))?.[0]
      properties.ariaLabel = this.#refs.mark({ text: 'footnoteBack', value })
    }
    this.#addresses.takeFrom(node)
  }

  /** Inline handlers never run, and in a page's policy each is a violation: they go, and it is told. */
  #handlers({ properties, position }: Element): void {
    for (const property of Object.keys(properties)) {
      if (!/^on[a-z]/i.test(property)) continue
      properties[property] = undefined
      this.#context.report({
        place: toPlace(position),
        ruleId: 'event-handler',
        severity: 'warning',
        reason: `\`${property.toLowerCase()}\` is left out: pages carry no inline scripts`,
        hint: 'Use a component of `_components/` in the content folder.',
      })
    }
  }

  #component(node: Element): RootContent[] {
    const index = Number(node.properties.index)
    const component = this.#context.components[index]
    if (!component) return []
    this.#addresses.takeFromComponent(component)
    this.#children(node)
    const open: ElementContent = { type: 'text', value: this.#refs.mark({ open: index }) }
    return [open, ...node.children, { type: 'text', value: this.#refs.mark('close') }]
  }

  /** Code that is nothing but text becomes a fence; `pre` with other elements in it stays as it is. */
  #fence(node: Element): RootContent[] | undefined {
    const [code] = node.children
    if (node.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') return undefined
    if (!code.children.every((child) => child.type === 'text')) return undefined
    const className = toList(code.properties.className).find((name) => name.startsWith('language-'))
    const language = code.properties.dataLanguage ?? className?.slice('language-'.length) ?? ''
    const fence = this.#result.fences.push({
      language: String(language).toLowerCase(),
      meta: String(code.properties.dataMeta ?? ''),
      // As HTML parsers do: whatever ends a line in the source, it is a line feed in the page.
      code: toText(code).replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''),
      place: toPlace(node.position ?? code.position),
    })
    return [{ type: 'text', value: this.#refs.mark({ fence: fence - 1 }) }]
  }

  #aside(node: Element): Element {
    // Part of the text, and no landmark: a page may have many.
    node.properties.role ??= 'note'
    // One with a title of its own needs none by its kind.
    const kind = node.properties.dataAside
    if (kind === undefined) return node
    node.properties.dataAside = undefined
    const title = this.#refs.mark({ text: `aside.${kind}` })
    node.children.unshift(toElement('p', { className: ['aside-title'] }, [{ type: 'text', value: title }]))
    return node
  }

  #addText(text: string): void {
    if (text.trim() !== '') this.#anchors.clear()
    const section = this.#result.sections.at(-1)
    if (section) section.text += text
  }

  /** Sanitising renames the ids that a README gives itself; links to them follow. */
  #renameLinks(): void {
    if (!this.#isThirdParty) return
    for (const link of this.#addresses.links) {
      if (!link.url.startsWith('#')) continue
      const id = decodeId(link.url.slice(1))
      const candidates = [id, readmeIdPrefix + id, id.toLowerCase(), id.replace(/^user-content-/, '')]
      const known = candidates.find((candidate) => this.#ids.has(candidate))
      if (known !== undefined) link.url = `#${known}`
    }
  }
}

/** The text of a list item without that of the lists in it. */
function toOwnText({ children }: Element): string {
  return children
    .map((child) => (child.type === 'element' && /^[ou]l$/.test(child.tagName) ? '' : toText(child)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function decodeId(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

function toElement(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

function toList(value: Properties[string]): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []
}
