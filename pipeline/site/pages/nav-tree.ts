import type { Route } from '../route.ts'
import type { FileNode } from './content-index.ts'
import { toGroups } from './folder-group.ts'

/** An entry of a sidebar: a page, a link, or a group of entries, which may also have a page or a link. */
export interface TreeEntry {
  /** The label; for a page by default its title. */
  label?: string
  /** The name of the icon before the label; for a page by default the icon of the page. */
  icon?: string
  page?: FileNode
  /** A URL of the site that isn't a page, or of another site, as it is written in the configuration. */
  url?: string
  items?: TreeEntry[]
  /** Whether the group is collapsed at first. Without it the group can't be collapsed. */
  isCollapsed?: boolean
}

/**
 * Arranges the pages of a section by their groups. Outermost groups are headings. Nested groups are collapsed, and the
 * index page of their folder becomes the parent of their entries.
 *
 * @param pages The pages in the order of the sidebar.
 * @param isWithin Whether the entries are below another entry: then no group is a heading.
 */
export function toFolderTree(pages: readonly FileNode[], isWithin = false): TreeEntry[] {
  return toEntries(pages, 0, isWithin)
}

/** @param depth The number of groups that all pages share. */
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

/** All pages of a tree in reading order. */
export function listTreePages(entries: readonly TreeEntry[]): FileNode[] {
  return entries.flatMap(({ page, items = [] }) => [...(page ? [page] : []), ...listTreePages(items)])
}

/** The groups of each page in a tree by route, the outermost group first. */
export function listGroups(entries: readonly TreeEntry[]): Map<Route, TreeEntry[]> {
  const groupsOf = new Map<Route, TreeEntry[]>()
  const visit = (entry: TreeEntry, groups: TreeEntry[]) => {
    if (entry.page) groupsOf.set(entry.page.url, groups)
    for (const inner of entry.items ?? []) visit(inner, [...groups, entry])
  }
  for (const entry of entries) visit(entry, [])
  return groupsOf
}
