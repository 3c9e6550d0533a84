import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Html } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Range } from './parse-readme.ts'

/** The value of an attribute in raw HTML and its place in the README. */
export interface HtmlAttribute {
  tagName: string
  name: (typeof addressAttributes)[number]
  /** Character references decoded. */
  value: string
  /** All that is after the `=`, quotes included. */
  range: Range
}

const addressAttributes = ['href', 'src', 'srcSet', 'poster'] as const
const anyAddress = /\b(?:href|src|srcset|poster)\s*=/i

/** Find the addresses in a piece of raw HTML, which may be a tag alone. */
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
      const written = node.value.slice(place.start.offset, place.end.offset)
      const valueAt = /^[^=]*=\s*/.exec(written)?.[0].length
      if (valueAt === undefined) continue
      const range = { start: toOffset(place.start.offset + valueAt), end: toOffset(place.end.offset) }
      found.push({ tagName: element.tagName, name, value, range })
    }
  })
  return found
}

/**
 * In quotes and lists raw HTML has the markers of its container before each line, which its value has not: find
 * the place in the source of a place in the value, line by line.
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
