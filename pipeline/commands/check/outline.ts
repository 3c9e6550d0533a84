import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as toText } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { escapeHtml } from '../../../renderer/escape-html.ts'
import type { CompiledPage, Heading, Part } from '../../markdown/record.ts'

/** A piece of a page: what is below one heading, up to the next. */
export interface OutlineSection {
  /** Absent for what comes before the first heading. */
  heading?: Heading
  /** Texts of inline code, in order, those of tables and of the heading included. */
  codes: string[]
  /** Rows of tables, without those of their heads. */
  rows: OutlineCell[][]
}

export interface OutlineCell {
  text: string
  codes: string[]
  /** Addresses as the page says them. */
  links: string[]
}

/** What a page names, by its headings: for comparing it with what it documents. Code in fences isn't part of it. */
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

/** The body with nothing filled in but ids and links: components give way to their children. */
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
