import type { Route } from '../route.ts'
import type { FileNode } from './content-index.ts'
import { toGroups } from './folder-group.ts'

/** An entry of a sidebar: a page, a link, or a group of entries, which may have a page or a link as well. */
export interface TreeEntry {
  /** Of a page by default its title. */
  label?: string
  /** The name of the icon before it; of a page by default that of the page. */
  icon?: string
  page?: FileNode
  /** An address of the site that is no page, or another one, as the configuration writes it. */
  url?: string
  items?: TreeEntry[]
  /** Whether its entries are folded until the reader opens them; without it, they can't be. */
  isCollapsed?: boolean
}

/**
 * Arrange the pages of a section by their groups. Groups are headings; folders within them are folded, and the page of
 * such a folder is what its entries are below.
 *
 * @param pages In the order of the sidebar.
 * @param isWithin Whether the entries are below another: then there are no headings.
 */
export function toFolderTree(pages: readonly FileNode[], isWithin = false): TreeEntry[] {
  return toEntries(pages, 0, isWithin)
}

/** @param depth How many groups all pages are in. */
function toEntries(pages: readonly FileNode[], depth: number, isWithin: boolean): TreeEntry[] {
  const entries: TreeEntry[] = []
  let run: { label: string; pages: FileNode[] } | undefined
  const endRun = () => {
    if (run) entries.push(toFolder(run.label, run.pages, depth, isWithin))
    run = undefined
  }
  for (const page of pages) {
    const label = toGroups(page)[depth]
    if (run?.label !== label) endRun()
    if (label === undefined) entries.push({ page })
    else if (run) run.pages.push(page)
    else run = { label, pages: [page] }
  }
  endRun()
  return entries
}

function toFolder(label: string, pages: readonly FileNode[], depth: number, isWithin: boolean): TreeEntry {
  if (!isWithin) return { label, items: toEntries(pages, depth + 1, true) }
  const [first, ...others] = pages
  const isOwn = first?.title === label && toGroups(first).length === depth + 1
  if (isOwn && others.length === 0) return { page: first }
  return {
    ...(isOwn ? { page: first } : { label }),
    items: toEntries(isOwn ? others : pages, depth + 1, true),
    isCollapsed: true,
  }
}

/** All pages of a tree, in the order in which they are read. */
export function listTreePages(entries: readonly TreeEntry[]): FileNode[] {
  return entries.flatMap(({ page, items = [] }) => [...(page ? [page] : []), ...listTreePages(items)])
}

/** The groups that the pages of a tree are in, from the outermost, by route. */
export function listGroups(entries: readonly TreeEntry[]): Map<Route, TreeEntry[]> {
  const groupsOf = new Map<Route, TreeEntry[]>()
  const visit = (entry: TreeEntry, groups: TreeEntry[]) => {
    if (entry.page) groupsOf.set(entry.page.url, groups)
    for (const inner of entry.items ?? []) visit(inner, [...groups, entry])
  }
  for (const entry of entries) visit(entry, [])
  return groupsOf
}
