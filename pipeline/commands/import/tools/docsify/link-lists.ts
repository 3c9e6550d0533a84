import type { List, ListItem, RootContent } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { parseSource } from '../../../../markdown/parse/parsers.ts'
import type { Place } from '../../data/setting.ts'

/** An entry of a Markdown list of links: a link, a group, or both. */
export interface ListedLink {
  label: string
  url?: string
  items: ListedLink[]
  place: Place
}

/**
 * Parse nested Markdown lists of links, the format of docsify's sidebars. A heading or paragraph before a
 * list is its group.
 *
 * @param file Path to use in reported places.
 */
export function readLinkLists(text: string, file: string): ListedLink[] {
  const listed: ListedLink[] = []
  let group: ListedLink | undefined
  for (const node of parseSource(text, 'md').children) {
    if (node.type === 'list') (group?.items ?? listed).push(...toItems(node, file))
    else if (node.type === 'heading' || node.type === 'paragraph') {
      const entry = toEntry(node, file)
      group = entry.url === undefined ? entry : undefined
      if (entry.label !== '') listed.push(entry)
    }
  }
  return listed.filter(({ url, items }) => url !== undefined || items.length > 0)
}

function toItems(list: List, file: string): ListedLink[] {
  return list.children.flatMap((item) => toItem(item, file))
}

function toItem(item: ListItem, file: string): ListedLink[] {
  const [first] = item.children
  const inner = item.children.flatMap((node) => (node.type === 'list' ? toItems(node, file) : []))
  const own = first && first.type !== 'list' ? toEntry(first, file) : undefined
  if (own === undefined || (own.label === '' && own.url === undefined)) return inner
  return [{ ...own, items: inner }]
}

function toEntry(node: RootContent, file: string): ListedLink {
  let url: string | undefined
  visit(node, 'link', (link) => {
    url ??= link.url
  })
  const label = toText(node, { includeHtml: false, includeImageAlt: false }).trim()
  return {
    label,
    ...(url === undefined ? {} : { url }),
    items: [],
    place: { file, line: node.position?.start.line ?? 1 },
  }
}
