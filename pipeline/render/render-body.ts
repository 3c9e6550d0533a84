import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { escapeHtml } from '../../renderer/escape-html.ts'
import { fill, renderContentComponent, renderIsland, type SiteProps, Slot } from '../../renderer/server.tsx'
import type { CompiledPage, Part, RecordPlace } from '../markdown/record.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { Placeholders } from '../support/text/placeholders.ts'
import type { ComponentLibrary } from './component-library.ts'

/** The values for the placeholders of a body in a particular document, which may contain several bodies. */
export interface BodyFillers {
  /** The path of the page's source, relative to the content folder, for messages. */
  path: string
  /** Values of `href`, by index into the record's `links`. */
  hrefs: readonly string[]
  /** Images, by index into the record's `images`. */
  images: readonly FilledImage[]
  /** A prefix for every id, which keeps the ids of several bodies in one document distinct. */
  idPrefix: string
}

export interface FilledImage {
  src: string
  /** The size of the image file, for attributes that the source omits. */
  width?: number
  height?: number
}

/** One of the site's own components has thrown an error. This isn't a bug of docsite. */
export class ComponentFailed extends Error {
  override readonly name = 'ComponentFailed'
  /** The place of the outermost component. */
  readonly place: RecordPlace | undefined

  /** @param names The tags of the components that may have thrown the error. */
  constructor(names: readonly string[], place: RecordPlace | undefined, cause: unknown) {
    super(`${names.join(' or ')} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.place = place
  }
}

type ComponentPart = Extract<Part, { component: number }>

/**
 * Render the body of a compiled page to HTML.
 *
 * @throws {ComponentFailed} If one of the site's own components throws an error.
 */
export function renderBody(
  record: CompiledPage,
  fillers: BodyFillers,
  site: SiteProps,
  library: ComponentLibrary,
): string {
  const strings: Readonly<Record<string, unknown>> = site.strings

  /**
   * The prefix of ids that React generates in a component: without it they would be the
   * same in every component.
   */
  const toIdPrefix = ({ component }: ComponentPart) => `${fillers.idPrefix}c${component}-`

  const toHtml = (parts: readonly Part[]): string => parts.map(toPartHtml).join('')

  const toPartHtml = (part: Part): string => {
    if (typeof part === 'string') return part
    if ('id' in part) return escapeHtml(fillers.idPrefix + part.id)
    if ('link' in part) return escapeHtml(fillers.hrefs[part.link] ?? '')
    if ('image' in part) {
      const image = fillers.images[part.image]
      return part.alone ? escapeHtml(image?.src ?? '') : toImageValue(record.images[part.image], image)
    }
    if ('fence' in part) return record.fences[part.fence]?.html ?? ''
    if ('text' in part) {
      const text = Object.hasOwn(strings, part.text) ? strings[part.text] : undefined
      return typeof text === 'string' ? escapeHtml(fill(text, part.value ?? '')) : ''
    }
    return toComponentHtml(part)
  }

  /** React renders the components; the HTML between them is represented by numbered slots. */
  const toComponentHtml = (part: ComponentPart): string => {
    const slots = new Placeholders<string>()
    const toSlot = (html: string) => slots.add(html)
    const own = new Set<string>()
    const toElement = (child: ComponentPart, key: number): ReactNode => {
      const component = record.components[child.component]
      const known = component && library(component.name)
      if (!component) return null
      if (!known) {
        const content = toChildren(child.children)
        // A block element within a line of text would end the paragraph.
        const tag = child.children.some(isBlock) ? 'div' : 'span'
        return content.length === 0
          ? null
          : createElement(tag, { className: 'unknown-component', key }, ...content)
      }
      if (known.isOwn) own.add(`\`<${component.name}>\``)
      const props = { ...toProps(component), key }
      // Hydrated components get their children as a single piece of HTML, which the
      // client reads from the page.
      const children = known.isInteractive ? toIslandChildren(child) : toChildren(child.children)
      if (!known.isInteractive)
        return createElement(known.component as ComponentType<object>, props, ...children)
      const island = createElement(known.component as ComponentType<object>, props, ...children)
      const { key: _, ...plainProps } = props
      const islandProps = { name: component.name, module: known.module, props: plainProps }
      return toSlot(renderIsland(site, islandProps, island, toIdPrefix(child)))
    }
    const toIslandChildren = ({ children }: ComponentPart): ReactNode[] =>
      children.length === 0 ? [] : [createElement(Slot, { key: 0, html: toSlot(toHtml(children)) })]
    const toChildren = (children: readonly Part[]): ReactNode[] => {
      const nodes: ReactNode[] = []
      let html = ''
      const close = () => {
        if (html.trim() !== '') nodes.push(toSlot(html))
        html = ''
      }
      for (const child of children) {
        if (typeof child !== 'string' && 'component' in child) {
          close()
          nodes.push(toElement(child, nodes.length))
        } else html += toPartHtml(child)
      }
      close()
      return nodes
    }
    try {
      const element = createElement(Fragment, null, toElement(part, 0))
      const markup = renderContentComponent(site, element, toIdPrefix(part))
      return fillSlots(markup, slots)
    } catch (error) {
      if (own.size === 0 || error instanceof DocsiteError) throw error
      throw new ComponentFailed([...own], record.components[part.component]?.place, error)
    }
  }

  const toProps = ({
    props,
    links,
    images,
  }: CompiledPage['components'][number]): Record<string, unknown> => ({
    ...props,
    ...Object.fromEntries(Object.entries(links).map(([name, index]) => [name, fillers.hrefs[index]])),
    ...Object.fromEntries(Object.entries(images).map(([name, index]) => [name, fillers.images[index]?.src])),
  })

  return toHtml(record.body)
}

const blockStart =
  /^\s*<(?:address|article|aside|blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)[\s>]/i

/** Whether a part of a body starts with a block element. */
function isBlock(part: Part): boolean {
  return typeof part === 'string' ? blockStart.test(part) : 'fence' in part
}

/** Fill slots recursively: an island within a tab is a slot within a slot. */
function fillSlots(html: string, slots: Placeholders<string>): string {
  return slots.fill(html, (inner) => fillSlots(inner, slots))
}

/** The value of `src`, followed by the size attributes that the source omits, which prevent layout shifts. */
function toImageValue(
  image: CompiledPage['images'][number] | undefined,
  filled: FilledImage | undefined,
): string {
  if (!filled) return ''
  const src = escapeHtml(filled.src)
  const { width, height } = filled
  if (!image || width === undefined || height === undefined) return src
  if (image.width !== undefined && image.height !== undefined) return src
  if (image.width !== undefined) return `${src}" height="${Math.round((image.width * height) / width)}`
  if (image.height !== undefined) return `${src}" width="${Math.round((image.height * width) / height)}`
  return `${src}" width="${width}" height="${height}`
}
