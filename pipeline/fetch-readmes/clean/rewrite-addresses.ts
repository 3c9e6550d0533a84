import type { Definition, Root } from 'mdast'
import { parseSrcset, stringifySrcset } from 'srcset'
import { stringifyEntities } from 'stringify-entities'
import { visit } from 'unist-util-visit'
import type { Edit } from './edits.ts'
import { findHtmlAddresses, type HtmlAttribute } from './html-attributes.ts'
import type { ParsedReadme } from './parse-readme.ts'
import { type AddressContext, type AddressKind, resolveAddress } from './resolve-address.ts'

/** Edits that make the addresses of a README right for the site: of links, images, definitions and raw HTML. */
export function rewriteAddresses({ source, tree }: ParsedReadme, context: AddressContext): Edit[] {
  const edits: Edit[] = []
  const imageDefinitions = findImageDefinitions(tree)
  visit(tree, (node) => {
    if (node.type === 'html') {
      for (const attribute of findHtmlAddresses(node, source)) {
        const value = rewriteAttribute(attribute, context)
        if (value !== undefined) edits.push({ ...attribute.range, text: toAttribute(value) })
      }
      return
    }
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    // A bare address has no destination of its own: it is the text that readers see.
    const range = node.data?.destination
    if (!range) return
    const kind = node.type === 'image' || imageDefinitions.has(node) ? 'image' : 'link'
    const address = resolveAddress(node.url, kind, context)
    if (address !== undefined) edits.push({ ...range, text: toDestination(address) })
  })
  return edits
}

/** Definitions that only images refer to. */
function findImageDefinitions(tree: Root): Set<unknown> {
  const kinds = new Map<string, Set<AddressKind>>()
  const definitions = new Map<string, Definition>()
  visit(tree, (node) => {
    if (node.type === 'imageReference' || node.type === 'linkReference') {
      const kind = node.type === 'imageReference' ? 'image' : 'link'
      kinds.set(node.identifier, (kinds.get(node.identifier) ?? new Set()).add(kind))
    }
    // The first one of a name counts.
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node)
    }
  })
  const found = new Set<unknown>()
  for (const [identifier, definition] of definitions) {
    const used = kinds.get(identifier)
    if (used?.has('image') && !used.has('link')) found.add(definition)
  }
  return found
}

const linkElements = new Set(['a', 'area'])

function rewriteAttribute(
  { tagName, name, value }: HtmlAttribute,
  context: AddressContext,
): string | undefined {
  if (name === 'srcSet') return rewriteSrcset(value, context)
  if (name === 'href' && !linkElements.has(tagName)) return undefined
  return resolveAddress(value, name === 'href' ? 'link' : 'image', context)
}

function rewriteSrcset(value: string, context: AddressContext): string | undefined {
  let isChanged = false
  const candidates = parseSrcset(value).map((candidate) => {
    const url = resolveAddress(candidate.url, 'image', context)
    isChanged ||= url !== undefined
    return { ...candidate, url: url ?? candidate.url }
  })
  return isChanged ? stringifySrcset(candidates) : undefined
}

function toAttribute(value: string): string {
  return `"${stringifyEntities(value, { subset: ['"', '&', '<', '>'] })}"`
}

/** An address as a destination in Markdown: with nothing in it that would end it, a table cell, or mean a character. */
function toDestination(address: string): string {
  return address
    .replaceAll(/[\\|()<>\s]/g, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
}
