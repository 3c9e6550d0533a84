import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as toText } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { escapeHtml } from '../../../renderer/escape-html.ts'
import type { CompiledPage, Heading, Part } from '../../markdown/record.ts'

/** A part of a page: a heading and everything up to the next heading. */
export interface OutlineSection {
  /** Absent for the part before the first heading. */
  heading?: Heading
  /** Texts of all inline code in order, including code in tables and in the heading. */
  codes: string[]
  /** Table rows without header rows. */
  rows: OutlineCell[][]
}

export interface OutlineCell {
  text: string
  codes: string[]
  /** Link URLs as written in the page. */
  links: string[]
}

/**
 * Lists what a page names below each heading, to compare it with what the page documents. Code in fences
 * isn't included.
 */
export function readOutline({ body, headings, links }: CompiledPage): OutlineSection[] {
  const byId = new Map(headings.map((heading) => [heading.id, heading]))
  let section: OutlineSection = { codes: [], rows: [] }
  const sections = [section]
  visit(fromHtml(toPlainHtml(body, links), { fragment: true }), 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) {
      section = { heading: byId.get(String(node.properties.id)), codes: [], rows: [] }
      sections.push(section)
    } else if (node.tagName === 'pre') {
      return SKIP
    } else if (node.tagName === 'code') {
      section.codes.push(toText(node))
    } else if (node.tagName === 'tr') {
      const cells = node.children.filter((child) => isElement(child, 'td'))
      if (cells.length > 0) section.rows.push(cells.map(toCell))
    }
    return undefined
  })
  return sections
}

function toCell(cell: Element): OutlineCell {
  const codes: string[] = []
  const links: string[] = []
  visit(cell, 'element', (node) => {
    if (node.tagName === 'code') codes.push(toText(node))
    else if (node.tagName === 'a') links.push(String(node.properties.href ?? ''))
  })
  return { text: toText(cell).trim(), codes, links }
}

function isElement(node: Nodes, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName
}

/** Serializes the body with ids and links, and replaces components by their children. */
function toPlainHtml(parts: readonly Part[], links: CompiledPage['links']): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('id' in part) return escapeHtml(part.id)
      if ('link' in part) return escapeHtml(links[part.link]?.url ?? '')
      return 'component' in part ? toPlainHtml(part.children, links) : ''
    })
    .join('')
}
