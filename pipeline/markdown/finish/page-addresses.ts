import type { Element, Properties } from 'hast'
import { parseSrcset, stringifySrcset } from 'srcset'
import { findInlineScheme } from '../../support/text/inline-scheme.ts'
import type { CompileContext } from '../compile-context.ts'
import { toInlineLinkProblem } from '../inline-link.ts'
import { toPlace } from '../parse/location-space.ts'
import type { CompiledPage, RecordPlace } from '../record.ts'
import type { RefTable } from './body-refs.ts'

/** Properties that lead to a page, or show one; an animation may change them. */
const leading = ['href', 'xLinkHref', 'action', 'formAction', 'to', 'from', 'by', 'values']

/** Elements that show what a `data:` address holds. */
const showing = new Set(['use', 'image', 'feImage'])

/** What a page asks for or leads to: it depends on the whole site, so that it is filled in later. */
export class PageAddresses {
  readonly links: CompiledPage['links'] = []
  readonly images: CompiledPage['images'] = []
  /** Addresses of frames, for the page's policy. */
  readonly frames: string[] = []
  readonly #refs: RefTable
  readonly #context: CompileContext

  constructor(refs: RefTable, context: CompileContext) {
    this.#refs = refs
    this.#context = context
  }

  /** Take the addresses out of an element, leaving marks in their place. */
  takeFrom(node: Element): void {
    const { tagName, properties } = node
    this.#dropInline(node)
    if ((tagName === 'a' || tagName === 'area') && typeof properties.href === 'string') {
      const link = this.links.push({ url: properties.href, place: toPlace(node.position) }) - 1
      properties.href = this.#refs.mark({ link })
    }
    if (typeof properties.src === 'string') {
      const size =
        tagName === 'img' ? { width: toNumber(properties.width), height: toNumber(properties.height) } : {}
      // What a frame shows is a page: as an image it would be allowed, and missed, as one.
      const isFrame = tagName === 'iframe' && !properties.src.startsWith('import:')
      if (tagName === 'iframe') this.frames.push(properties.src)
      const place = toPlace(node.position)
      properties.src = this.#refs.mark(
        isFrame
          ? { link: this.links.push({ url: properties.src, place }) - 1 }
          : { image: this.images.push({ url: properties.src, ...size, place }) - 1 },
      )
    }
    if (typeof properties.poster === 'string')
      properties.poster = this.#markImage(properties.poster, toPlace(node.position))
    if (typeof properties.srcSet === 'string') {
      const candidates = parseSrcset(properties.srcSet)
      const place = toPlace(node.position)
      properties.srcSet = stringifySrcset(
        candidates.map((candidate) => ({ ...candidate, url: this.#markImage(candidate.url, place) })),
      )
    }
    if (tagName === 'img') {
      properties.loading = 'lazy'
      properties.decoding = 'async'
      properties.alt ??= ''
    }
    if (this.#context.isThirdParty && (tagName === 'img' || tagName === 'source'))
      properties.referrerPolicy = 'no-referrer'
  }

  /** Take the addresses out of the properties of a component. */
  takeFromComponent(component: CompileContext['components'][number]): void {
    for (const [name, value] of Object.entries(component.props)) {
      if (typeof value !== 'string') continue
      if (name === 'href' || name === 'url' || name === 'to') {
        if (this.#isInline(value, component.place, 'download' in component.props))
          delete component.props[name]
        else component.links[name] = this.links.push({ url: value, place: component.place }) - 1
      } else if (name === 'src' || name === 'image' || value.startsWith('import:')) {
        component.images[name] = this.images.push({ url: value, place: component.place }) - 1
      }
    }
  }

  /** Leave out addresses that hold a script or a document. */
  #dropInline({ tagName, properties, position }: Element): void {
    const isFrame = tagName === 'iframe' || tagName === 'frame'
    const isData = showing.has(tagName) || 'download' in properties
    for (const name of isFrame ? ['src'] : leading) {
      const value = properties[name]
      if (typeof value === 'string' && this.#isInline(value, toPlace(position), isData))
        properties[name] = undefined
    }
  }

  /** @param isData Whether it may hold data: a picture, or a file that the reader saves. */
  #isInline(url: string, place: RecordPlace | undefined, isData: boolean): boolean {
    const scheme = findInlineScheme(url)
    if (scheme === undefined || (scheme === 'data:' && isData)) return false
    this.#context.report(toInlineLinkProblem(scheme, place))
    return true
  }

  /** The address of a picture where sizes can't follow it. */
  #markImage(url: string, place: RecordPlace | undefined): string {
    return this.#refs.mark({ image: this.images.push({ url, place }) - 1, alone: true })
  }
}

function toNumber(value: Properties[string]): number | undefined {
  const number = Number(value)
  return value !== undefined && Number.isFinite(number) && number > 0 ? number : undefined
}
