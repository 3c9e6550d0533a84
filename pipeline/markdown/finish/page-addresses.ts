import type { Element, Properties } from 'hast'
import { parseSrcset, stringifySrcset } from 'srcset'
import { findInlineScheme } from '../../support/text/inline-scheme.ts'
import type { CompileContext } from '../compile-context.ts'
import { isImportedFile } from '../imports/imported-file.ts'
import { toInlineLinkProblem } from '../inline-link.ts'
import { toPlace } from '../parse/location-space.ts'
import type { CompiledPage, RecordPlace } from '../record.ts'
import type { RefTable } from './body-refs.ts'

/** Properties that contain the address of a page, or that an SVG animation may set as an address. */
const addressProperties = ['href', 'xLinkHref', 'action', 'formAction', 'to', 'from', 'by', 'values']

/** Elements that show the content of a `data:` address. */
const dataElements = new Set(['use', 'image', 'feImage'])

/**
 * The links and resources of a page. Their addresses depend on the whole site and are therefore filled in
 * later.
 */
export class PageAddresses {
  readonly links: CompiledPage['links'] = []
  readonly images: CompiledPage['images'] = []
  /** Addresses of frames, for the page's Content-Security-Policy. */
  readonly frames: string[] = []
  readonly #refs: RefTable
  readonly #context: CompileContext

  constructor(refs: RefTable, context: CompileContext) {
    this.#refs = refs
    this.#context = context
  }

  /** Collect the addresses of an element, and replace them with placeholders. */
  takeFrom(node: Element): void {
    const { tagName, properties } = node
    this.#dropInline(node)
    const isLink = tagName === 'a' || tagName === 'area'
    if (isLink && typeof properties.href === 'string' && !isImportedFile(properties.href)) {
      const link = this.links.push({ url: properties.href, place: toPlace(node.position) }) - 1
      properties.href = this.#refs.mark({ link })
    }
    if (typeof properties.src === 'string') {
      const size =
        tagName === 'img' ? { width: toNumber(properties.width), height: toNumber(properties.height) } : {}
      // A frame shows a page, so that its address must be checked and allowed as a link rather than as an
      // image.
      const isFrame = tagName === 'iframe' && !isImportedFile(properties.src)
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
    for (const [name, value] of Object.entries(properties)) {
      if (isImportedFile(value)) properties[name] = this.#markImage(value, toPlace(node.position))
    }
    if (tagName === 'img') {
      properties.loading = 'lazy'
      properties.decoding = 'async'
      properties.alt ??= ''
    }
    if (this.#context.isThirdParty && (tagName === 'img' || tagName === 'source'))
      properties.referrerPolicy = 'no-referrer'
  }

  /** Collect the addresses in the properties of a component. */
  takeFromComponent(component: CompileContext['components'][number]): void {
    for (const [name, value] of Object.entries(component.props)) {
      if (typeof value !== 'string') continue
      if (isImportedFile(value) || name === 'src' || name === 'image') {
        component.images[name] = this.images.push({ url: value, place: component.place }) - 1
      } else if (name === 'href' || name === 'url' || name === 'to') {
        if (this.#isInline(value, component.place, 'download' in component.props))
          delete component.props[name]
        else component.links[name] = this.links.push({ url: value, place: component.place }) - 1
      }
    }
  }

  /** Remove addresses that contain a script or a document. */
  #dropInline({ tagName, properties, position }: Element): void {
    const isFrame = tagName === 'iframe' || tagName === 'frame'
    const isData = dataElements.has(tagName) || 'download' in properties
    for (const name of isFrame ? ['src'] : addressProperties) {
      const value = properties[name]
      if (typeof value === 'string' && this.#isInline(value, toPlace(position), isData))
        properties[name] = undefined
    }
  }

  /** @param isData Whether a `data:` address is allowed: for an image, or for a file to download. */
  #isInline(url: string, place: RecordPlace | undefined, isData: boolean): boolean {
    const scheme = findInlineScheme(url)
    if (scheme === undefined || (scheme === 'data:' && isData)) return false
    this.#context.report(toInlineLinkProblem(scheme, place))
    return true
  }

  /** Replace the address of an image in an attribute after which no size attributes can be added. */
  #markImage(url: string, place: RecordPlace | undefined): string {
    return this.#refs.mark({ image: this.images.push({ url, place }) - 1, alone: true })
  }
}

function toNumber(value: Properties[string]): number | undefined {
  const number = Number(value)
  return value !== undefined && Number.isFinite(number) && number > 0 ? number : undefined
}
