import type { Strings } from '../../renderer/strings/language-strings.ts'
import type { EntryIcon, Link, NavGroup, NavItem, SectionNav } from '../../renderer/types.ts'
import { toNavFile, toPrintableRoute } from '../../renderer/urls/output-names.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { listTreePages, type TreeEntry } from '../site/pages/nav-tree.ts'
import { toUrl } from '../site/route.ts'
import { toEntryIcon } from './entry-icons.ts'
import type { PlannedSection } from './plan-sections.ts'
import { toSiteUrl } from './site-props.ts'

/** A section of more entries isn't listed whole: the work for a page must not grow with their number. */
export const mostItems = 300

/** A sidebar, and the pages that show it. */
export interface PlannedNav {
  key: string
  /** Where the client finds it, relative to the output folder. */
  file: string
  nav: SectionNav
  pages: FileNode[]
}

/**
 * Plan the sidebars of a section: each of them for all of its pages, or, beyond 300 entries, one for each part of it, a
 * part being a group or a run of at most 300 entries of one.
 *
 * @param names What the index is called where its title is that of the section, which is above it; lists of the
 *   configuration say themselves what it is called.
 */
export function planNavs(
  section: PlannedSection,
  base: string,
  names: Pick<Strings, 'overview' | 'allPosts'>,
): PlannedNav[] {
  const isDated = section.order === 'date'
  const indexName = isDated ? names.allPosts : names.overview
  const toIndexName = ({ url, title }: FileNode) =>
    url === section.url && title === section.title ? indexName : title
  const printUrl = section.printable ? toUrl(toPrintableRoute(section.name), base) : undefined
  const navs = section.sidebars.flatMap(({ tree, pages, isAutomatic }) => {
    const toTitle = ({ label, page }: TreeEntry) =>
      label ?? (page && isAutomatic ? toIndexName(page) : page?.title) ?? ''
    const parts = countEntries(tree) <= mostItems ? [tree] : splitIntoParts(tree)
    const links = parts.map((part) => toPartLink(part, toTitle, base))
    const partOf = new Map(parts.flatMap((part) => listTreePages(part).map((page) => [page, part] as const)))
    return parts.map((part, index) => ({
      // What no part lists is beside the first one.
      pages: pages.filter((page) => (partOf.get(page) ?? parts[0]) === part),
      nav: {
        name: section.name,
        title: section.title,
        groups: toNavGroups(part, base, toTitle),
        otherParts: links.flatMap((link, other) => (link && other !== index ? [link] : [])),
        printUrl,
        isDated: isDated || undefined,
      },
    }))
  })
  return navs.map((planned, index) => ({
    key: `${section.name}/${index}`,
    file: toNavFile(section.name, index),
    ...planned,
  }))
}

/** Headings alone aren't entries. */
function countEntries(entries: readonly TreeEntry[]): number {
  return entries.reduce(
    (count, { page, url, items = [] }) => count + (page || url !== undefined ? 1 : 0) + countEntries(items),
    0,
  )
}

function splitIntoParts(tree: readonly TreeEntry[]): TreeEntry[][] {
  const parts: TreeEntry[][] = []
  let loose: TreeEntry[] = []
  for (const entry of tree) {
    if (entry.items) {
      loose = []
      parts.push(...toRuns(entry.items).map((items) => [{ ...entry, items }]))
    } else {
      if (loose.length === 0 || loose.length === mostItems) {
        loose = []
        parts.push(loose)
      }
      loose.push(entry)
    }
  }
  return parts
}

function toRuns(entries: readonly TreeEntry[]): TreeEntry[][] {
  const runs: TreeEntry[][] = []
  let count = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const more = countEntries([entry])
    if (count + more > mostItems) {
      runs.push([])
      count = 0
    }
    count += more
    runs.at(-1)?.push(entry)
  }
  return runs
}

/** A part is known by its group, or by its first and last page. One without pages can't be linked to. */
function toPartLink(
  part: readonly TreeEntry[],
  toTitle: (entry: TreeEntry) => string,
  base: string,
): Link | undefined {
  const pages = listTreePages(part)
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) return undefined
  const [entry] = part
  const label = entry?.items ? toTitle(entry) : `${first.title} – ${last.title}`
  return { label, url: toUrl(first.url, base) }
}

/** Groups that are headings, and lists of the entries between them. */
function toNavGroups(
  entries: readonly TreeEntry[],
  base: string,
  toTitle: (entry: TreeEntry) => string,
): NavGroup[] {
  const groups: NavGroup[] = []
  let folded = 0
  const toItem = (entry: TreeEntry): NavItem => {
    const { page, url, items, isCollapsed } = entry
    return {
      title: toTitle(entry),
      ...toIcon(entry),
      url: page ? toUrl(page.url, base) : url && toSiteUrl(url, base),
      ...(page?.badge !== undefined && { badge: page.badge }),
      hasAnchors: page?.anchors.some(({ level }) => level > 1) ?? false,
      ...(items && {
        // What is folded is found by its number when a page in it is shown.
        ...(isCollapsed !== undefined && { fold: { id: folded++, isClosed: isCollapsed } }),
        items: items.map(toItem),
      }),
    }
  }
  for (const entry of entries) {
    const { page, url, items, isCollapsed } = entry
    if (items && !page && url === undefined && isCollapsed === undefined) {
      groups.push({ title: toTitle(entry), ...toIcon(entry), items: items.map(toItem) })
      continue
    }
    const last = groups.at(-1)
    if (last && last.title === undefined) last.items.push(toItem(entry))
    else groups.push({ title: undefined, items: [toItem(entry)] })
  }
  return groups
}

function toIcon({ icon: own, page }: TreeEntry): { icon?: EntryIcon } {
  const name = own ?? page?.icon
  const icon = name === undefined ? undefined : toEntryIcon(name)
  return icon ? { icon } : {}
}
