import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import {
  fill,
  isStringKey,
  renderContentComponent,
  type SiteProps,
  stringsOf,
} from '../../renderer/server.tsx'
import { escapeHtml } from '../compile/escape-html.ts'
import type { CompiledPage, Part } from '../compile/record.ts'

/** What the places of a body are filled with: made for one document, in which a body may be one of many. */
export interface BodyFillers {
  /** Values of `href`, by index into the record's `links`. */
  hrefs: readonly string[]
  /** By index into the record's `images`. */
  images: readonly FilledImage[]
  /** Goes before every id, so that ids of several bodies in one document differ. */
  idPrefix: string
}

export interface FilledImage {
  src: string
  /** The size of the file, for attributes that the source leaves out. */
  width?: number
  height?: number
}

export type ComponentLookup = (name: string) => ComponentType<never> | undefined

/** Stand around the number of a piece of HTML while React renders the component that it is a child of. */
const slotMark = '\uFDD0'
const slot = new RegExp(`${slotMark}(\\d+)${slotMark}`, 'g')

/** Fill in the body of a compiled page. */
export function renderBody(
  record: CompiledPage,
  fillers: BodyFillers,
  site: SiteProps,
  lookUp: ComponentLookup,
): string {
  const strings = stringsOf(site.language)

  const toHtml = (parts: readonly Part[]): string => parts.map(toPartHtml).join('')

  const toPartHtml = (part: Part): string => {
    if (typeof part === 'string') return part
    if ('id' in part) return escapeHtml(fillers.idPrefix + part.id)
    if ('link' in part) return escapeHtml(fillers.hrefs[part.link] ?? '')
    if ('image' in part) return toImageValue(record.images[part.image], fillers.images[part.image])
    if ('fence' in part) return record.fences[part.fence]?.html ?? ''
    if ('text' in part) {
      return escapeHtml(isStringKey(part.text) ? fill(strings[part.text], part.value ?? '') : '')
    }
    return toComponentHtml(part)
  }

  /** React renders the components; all HTML between them waits in numbered slots. */
  const toComponentHtml = (part: Part): string => {
    const slots: string[] = []
    const toElement = (child: Part, key: number): ReactNode => {
      if (typeof child === 'string' || !('component' in child)) return null
      const component = record.components[child.component]
      const implementation = component && lookUp(component.name)
      if (!component || !implementation) return null
      const props: Record<string, unknown> = { ...component.props, key }
      for (const [name, index] of Object.entries(component.links)) props[name] = fillers.hrefs[index]
      for (const [name, index] of Object.entries(component.images)) props[name] = fillers.images[index]?.src
      return createElement(implementation as ComponentType<object>, props, ...toChildren(child.children))
    }
    const toChildren = (children: readonly Part[]): ReactNode[] => {
      const nodes: ReactNode[] = []
      let html = ''
      const close = () => {
        if (html.trim() !== '') nodes.push(`${slotMark}${slots.push(html) - 1}${slotMark}`)
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
    const markup = renderContentComponent(site, createElement(Fragment, null, toElement(part, 0)))
    return markup.replaceAll(slot, (_, index: string) => slots[Number(index)] ?? '')
  }

  return toHtml(record.body)
}

/** The value of `src`, and after it the attributes of size that the source leaves out, so that nothing jumps. */
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
