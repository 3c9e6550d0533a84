import type { Element } from 'hast'
import { toString as toText } from 'hast-util-to-string'
import type { CompileContext } from '../compile-context.ts'
import { createSlugger, type Slugger } from '../foreign/slugs.ts'
import { toPlace } from '../parse/location-space.ts'
import type { RefTable } from './body-refs.ts'
import { dropId, isEmptyAnchor } from './empty-anchors.ts'

/** The ids of one page. It assigns ids to headings and reports duplicates. */
export class PageIds {
  readonly #context: CompileContext
  readonly #slugger: Slugger
  readonly #ids = new Set<string>()
  /**
   * Empty anchors since the last text, by id: `<a id="x"></a>` before a heading is an additional id of the
   * heading.
   */
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

  /**
   * @returns The custom id of a heading, or the slug of its text. Call it for every heading, because slugs
   *   are numbered.
   */
  chooseFor(heading: Element): string {
    const slug = this.#slugger.slug(toText(heading).trim())
    const chosen = heading.properties.id
    return typeof chosen !== 'string' || this.#context.isThirdParty ? slug : chosen
  }

  /** Assign an id to an element. If the page already has this id, it is reported. */
  claim(id: string, node: Element): void {
    if (this.#ids.has(id) && !this.#context.isThirdParty) {
      this.#context.report({
        place: toPlace(node.position),
        ruleId: 'duplicate-id',
        severity: 'warning',
        reason: `The id \`${id}\` is used twice on this page`,
        hint: 'Choose another id: links only reach the first element with this id.',
      })
    }
    this.#ids.add(id)
  }

  /**
   * Assign an id to a heading. If an empty anchor before the heading has the same id, the anchor loses it.
   */
  claimForHeading(id: string, heading: Element): void {
    const anchor = this.#anchors.get(id)
    if (anchor) dropId(anchor)
    else this.claim(id, heading)
    this.#headings.set(heading, id)
  }

  /**
   * The id of a heading; undefined for a heading that is not one of the page, such as that of the footnotes.
   */
  ofHeading(heading: Element): string | undefined {
    return this.#headings.get(heading)
  }

  /** Claim the ids of an element, and replace them with placeholders. */
  markOn(node: Element, refs: RefTable): void {
    const isEmpty = isEmptyAnchor(node)
    const isTaken = (value: unknown) => typeof value === 'string' && this.#ids.has(value)
    // An anchor after a heading with the same id isn't needed either.
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

  /** Call it for text: anchors before the text don't belong to a heading after it. */
  endAnchors(): void {
    this.#anchors.clear()
  }
}
