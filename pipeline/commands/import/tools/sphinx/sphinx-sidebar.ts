import type { Place } from '../../data/setting.ts'
import { walkMarkdown } from '../../pages/myst/directive.ts'
import type { MystRules } from '../../pages/myst/roles.ts'
import { readEntries, type TocEntry } from '../../pages/myst/toctree.ts'
import type { SidebarItem, SourcePage } from '../../source-site.ts'
import { readText } from '../common.ts'

/** A `{toctree}` of a page. */
interface Toctree {
  caption?: string
  isPattern: boolean
  isReversed: boolean
  entries: TocEntry[]
}

interface SidebarOptions {
  rootDir: string
  myst: Pick<MystRules, 'findDocs'>
  /** Reports an entry that refers to nothing. */
  onMissing: (entry: string, place: Place) => void
}

/**
 * The entries of the sidebar, from the lists of contents in a document and in the pages that it lists. Each page is listed
 * once, as Sphinx requires.
 *
 * @param root The document at the root; it needn’t be a page of the new site.
 */
export function readSidebar(root: SourcePage, options: SidebarOptions): SidebarItem[] {
  const known = new Set([root.file])
  const toItems = (page: SourcePage): SidebarItem[] =>
    readToctrees(options.rootDir, page.file).flatMap(({ caption, isPattern, isReversed, entries }) => {
      const found = entries.flatMap((entry) => toItem(entry, page, isPattern))
      const items = isReversed ? found.toReversed() : found
      return caption === undefined || items.length === 0
        ? items
        : [{ label: caption, items, place: { file: page.file, line: entries[0]?.line ?? 1 } }]
    })
  const toItem = ({ title, target, line }: TocEntry, page: SourcePage, isPattern: boolean): SidebarItem[] => {
    const place = { file: page.file, line }
    const label = title === undefined ? {} : { label: title }
    if (/^https?:/.test(target)) return [{ label: title ?? target, url: target, place }]
    if (target === 'self' || target === 'genindex' || target === 'modindex' || target === 'search') return []
    const docs = options.myst.findDocs(target, page, isPattern)
    if (docs.length === 0) options.onMissing(target, place)
    return docs.flatMap((doc): SidebarItem[] => {
      if (known.has(doc.file)) return []
      known.add(doc.file)
      const items = toItems(doc)
      return [{ ...label, page: doc, place, ...(items.length > 0 ? { items, isCollapsed: true } : {}) }]
    })
  }
  return toItems(root)
}

function readToctrees(rootDir: string, file: string): Toctree[] {
  const lines = readText(rootDir, file)
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: index + 1 }))
  if (file.endsWith('.rst')) return readRst(lines)
  return [...walkMarkdown(lines)].flatMap((part) =>
    'name' in part && part.name === 'toctree' ? [toToctree(part.options, readEntries(part))] : [],
  )
}

/** Read the lists of contents of a document in reStructuredText. */
function readRst(lines: readonly { text: string; line: number }[]): Toctree[] {
  const trees: Toctree[] = []
  for (const [index, { text }] of lines.entries()) {
    const [, indent] = /^([ \t]*)\.\. toctree::/.exec(text) ?? []
    if (indent === undefined) continue
    const isOutside = ({ text: one }: { text: string }) =>
      one.trim() !== '' && (/^[ \t]*/.exec(one)?.[0].length ?? 0) <= indent.length
    const after = lines.slice(index + 1)
    const end = after.findIndex(isOutside)
    const body = after.slice(0, end === -1 ? undefined : end)
    const options: Record<string, string> = {}
    const entries = body.filter(({ text: one }) => {
      const [, key, value = ''] = /^\s*:([\w-]+):\s*(.*?)\s*$/.exec(one) ?? []
      if (key !== undefined) options[key] = value
      return key === undefined
    })
    trees.push(toToctree(options, readEntries({ body: entries })))
  }
  return trees
}

function toToctree(options: Readonly<Record<string, string>>, entries: TocEntry[]): Toctree {
  const { caption } = options
  return {
    ...(caption === undefined || caption === '' ? {} : { caption }),
    isPattern: options.glob !== undefined,
    isReversed: options.reversed !== undefined,
    entries,
  }
}
