import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Html } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Range } from './parse-readme.ts'

/** The value of an attribute in raw HTML, and its range in the README. */
export interface HtmlAttribute {
  tagName: string
  name: (typeof addressAttributes)[number]
  /** With decoded character references. */
  value: string
  /** The range of the value after the `=`, including quotes. */
  range: Range
}

const addressAttributes = ['href', 'src', 'srcSet', 'poster'] as const
const anyAddress = /\b(?:href|src|srcset|poster)\s*=/i

/** Find the addresses in a raw HTML node, which may be a single tag. */
export function findHtmlAddresses(node: Html, source: string): HtmlAttribute[] {
  const start = node.position?.start.offset
  if (start === undefined || !anyAddress.test(node.value)) return []
  const toOffset = mapLines(node.value, source, start)
  const found: HtmlAttribute[] = []
  visit(fromHtml(node.value, { fragment: true, verbose: true }), 'element', (element) => {
    for (const name of addressAttributes) {
      const place = element.data?.position?.properties?.[name]
      const value = toText(element.properties[name])
      if (value === undefined || place?.start.offset === undefined || place.end.offset === undefined) continue
      const attribute = node.value.slice(place.start.offset, place.end.offset)
      const valueAt = /^[^=]*=\s*/.exec(attribute)?.[0].length
      if (valueAt === undefined) continue
      const range = { start: toOffset(place.start.offset + valueAt), end: toOffset(place.end.offset) }
      found.push({ tagName: element.tagName, name, value, range })
    }
  })
  return found
}

/**
 * Map offsets in the value of a raw HTML node to offsets in the source. In block quotes and lists, the source
 * of each line begins with the markers of the container, which the value doesn't contain; therefore, lines
 * are mapped one by one.
 */
function mapLines(value: string, source: string, start: number): (offset: number) => number {
  if (source.startsWith(value, start)) return (offset) => start + offset
  const places: { value: number; source: number }[] = []
  let valueAt = 0
  let sourceAt = start
  for (const line of value.split(/(?<=\r\n|\r(?!\n)|\n)/)) {
    const found = source.indexOf(line, sourceAt)
    places.push({ value: valueAt, source: found === -1 ? sourceAt : found })
    valueAt += line.length
    sourceAt = (found === -1 ? sourceAt : found) + line.length
  }
  return (offset) => {
    const line = places.findLast((place) => place.value <= offset)
    return line ? line.source + offset - line.value : start + offset
  }
}

function toText(value: Element['properties'][string]): string | undefined {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : undefined
}
