import type { Element } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import type { CompileContext } from '../compile-context.ts'
import { createSlugger, type Slugger } from '../foreign/slugs.ts'
import { toPlace } from '../parse/location-space.ts'
import type { RefTable } from './body-refs.ts'
import { dropId, isEmptyAnchor } from './empty-anchors.ts'

/** The ids of one page: who has which, and which a heading gets. */
export class PageIds {
  readonly #context: CompileContext
  readonly #slugger: Slugger
  readonly #ids = new Set<string>()
  /** Empty anchors since the last text, by id: `<a id="x"></a>` before a heading is one more name of it. */
  readonly #anchors = new Map<string, Element>()

  readonly #headings = new Map<Element, string>()

  constructor(context: CompileContext) {
    this.#context = context
    this.#slugger = createSlugger(context.headingIds)
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** All ids, in the order in which they were claimed. */
  list(): string[] {
    return [...this.#ids]
  }

  /** The id that the author chose, or the slug of the text; every heading takes its turn in the numbering. */
  chooseFor(heading: Element): string {
    const slug = this.#slugger.slug(toText(heading).trim())
    const chosen = heading.properties.id
    return typeof chosen !== 'string' || this.#context.isThirdParty ? slug : chosen
  }

  /** Give an id to an element; one that the page has already is reported. */
  claim(id: string, node: Element): void {
    if (this.#ids.has(id) && !this.#context.isThirdParty) {
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

  /** Give an id to a heading; an empty anchor before it that has the same id loses it. */
  claimForHeading(id: string, heading: Element): void {
    const anchor = this.#anchors.get(id)
    if (anchor) dropId(anchor)
    else this.claim(id, heading)
    this.#headings.set(heading, id)
  }

  /** The id of a heading; undefined for one that has no part in the table of contents. */
  ofHeading(heading: Element): string | undefined {
    return this.#headings.get(heading)
  }

  /** Claim the ids that an element has, and leave marks in their place. */
  markOn(node: Element, refs: RefTable): void {
    const isEmpty = isEmptyAnchor(node)
    const isTaken = (value: unknown) => typeof value === 'string' && this.#ids.has(value)
    // After a heading with its id, too, an anchor is one more name of it.
    if (isEmpty && isTaken(node.properties.id)) node.properties.id = undefined
    if (isEmpty && isTaken(node.properties.name)) node.properties.name = undefined
    for (const property of ['id', 'name'] as const) {
      const value = node.properties[property]
      if (typeof value !== 'string' || (property === 'name' && node.tagName !== 'a')) continue
      if (!this.#ids.has(value)) {
        this.claim(value, node)
        if (isEmpty) this.#anchors.set(value, node)
      }
      node.properties[property] = refs.mark({ id: value })
    }
  }

  /** Text was found: anchors before it are no names of a heading after it. */
  endAnchors(): void {
    this.#anchors.clear()
  }
}
