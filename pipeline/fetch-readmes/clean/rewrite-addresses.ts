import type { Definition, Root } from 'mdast'
import { parseSrcset, stringifySrcset } from 'srcset'
import { stringifyEntities } from 'stringify-entities'
import { visit } from 'unist-util-visit'
import type { Edit } from './edits.ts'
import { findHtmlAddresses, type HtmlAttribute } from './html-attributes.ts'
import type { ParsedReadme } from './parse-readme.ts'
import { type AddressContext, type AddressKind, resolveAddress } from './resolve-address.ts'

/**
 * Create edits that adjust the addresses in a README for the site: in links, images, definitions and raw
 * HTML.
 */
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
    // A bare address has no separate destination: it is the visible text.
    const range = node.data?.destination
    if (!range) return
    const kind = node.type === 'image' || imageDefinitions.has(node) ? 'image' : 'link'
    const address = resolveAddress(node.url, kind, context)
    if (address !== undefined) edits.push({ ...range, text: toDestination(address) })
  })
  return edits
}

/** Find definitions that are only used by images. */
function findImageDefinitions(tree: Root): Set<unknown> {
  const kinds = new Map<string, Set<AddressKind>>()
  const definitions = new Map<string, Definition>()
  visit(tree, (node) => {
    if (node.type === 'imageReference' || node.type === 'linkReference') {
      const kind = node.type === 'imageReference' ? 'image' : 'link'
      kinds.set(node.identifier, (kinds.get(node.identifier) ?? new Set()).add(kind))
    }
    // If several definitions have the same name, the first one counts.
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

/**
 * Escape an address as a Markdown destination, so that it can't end the destination or a table cell or
 * contain a character reference.
 */
function toDestination(address: string): string {
  return address
    .replaceAll(/[\\|()<>\s]/g, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
}
