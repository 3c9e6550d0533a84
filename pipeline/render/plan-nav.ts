import type { Strings } from '../../renderer/strings/language-strings.ts'
import type { EntryIcon, NavGroup, NavItem, SectionNav } from '../../renderer/types.ts'
import { toNavFile, toPrintableRoute } from '../../renderer/urls/output-names.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { listTreePages, type TreeEntry } from '../site/pages/nav-tree.ts'
import { toUrl } from '../site/route.ts'
import { toEntryIcon } from './entry-icons.ts'
import type { PlannedSection } from './plan-sections.ts'
import { toSiteUrl } from './site-props.ts'

/** Sidebars with more entries are divided: the work per page must not grow with the number of entries. */
export const maxNavItems = 300

/** A sidebar, and the pages that show it. */
export interface PlannedNav {
  key: string
  /** The file that the client loads the sidebar from, relative to the output folder. */
  file: string
  nav: SectionNav
  pages: FileNode[]
}

/** Finds the language of a page that isn't translated; undefined for all other pages. */
export type FindLanguage = (page: FileNode) => string | undefined

/** The title of an entry, and its language if it differs from that of the site. */
type EntryName = Pick<NavItem, 'title' | 'language' | 'isLabelled'>

/**
 * Plan the sidebars of a section. A sidebar with more than 300 entries is divided into parts: groups, or runs
 * of at most 300 entries of a group.
 *
 * @param names Labels for the section's index page, in automatic sidebars, if it has the same title as the
 *   section, which is shown above it.
 * @param languageOf The languages of untranslated pages.
 */
export function planNavs(
  section: PlannedSection,
  base: string,
  names: Pick<Strings, 'overview' | 'allPosts'>,
  languageOf: FindLanguage,
): PlannedNav[] {
  const isDated = section.order === 'date'
  const indexName = isDated ? names.allPosts : names.overview
  const toIndexName = ({ url, title }: FileNode) =>
    url === section.url && title === section.title ? indexName : title
  const printUrl = section.printable ? toUrl(toPrintableRoute(section.name), base) : undefined
  const navs = section.sidebars.flatMap(({ tree, pages, isAutomatic }) => {
    const toName = (entry: TreeEntry): EntryName => {
      const { label, page } = entry
      const title = label ?? (page && isAutomatic ? toIndexName(page) : page?.title) ?? ''
      const language = page ? languageOf(page) : isAutomatic && languageOfGroup(entry, languageOf)
      if (!language) return { title }
      return page && title !== page.title ? { title, language, isLabelled: true } : { title, language }
    }
    const parts = countEntries(tree) <= maxNavItems ? [tree] : splitIntoParts(tree)
    const links = parts.map((part) => toPartLink(part, toName, languageOf, base))
    const partOf = new Map(parts.flatMap((part) => listTreePages(part).map((page) => [page, part] as const)))
    return parts.map((part, index) => ({
      // Pages that no part lists show the first part.
      pages: pages.filter((page) => (partOf.get(page) ?? parts[0]) === part),
      nav: {
        name: section.name,
        title: section.title,
        groups: toNavGroups(part, base, toName),
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

/**
 * The language of a group of an automatic sidebar: its title comes from its pages and their folders. If some of them are
 * translated, it probably is as well.
 */
export function languageOfGroup(group: TreeEntry, languageOf: FindLanguage): string | undefined {
  const [first, ...others] = listTreePages([group])
  const language = first && languageOf(first)
  return others.every((page) => languageOf(page) === language) ? language : undefined
}

/** Count the entries that are pages or links; headings don't count. */
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
      if (loose.length === 0 || loose.length === maxNavItems) {
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
    if (count + more > maxNavItems) {
      runs.push([])
      count = 0
    }
    count += more
    runs.at(-1)?.push(entry)
  }
  return runs
}

/**
 * The link to a part, labelled with its group or its first and last page; undefined if the part has no pages.
 */
function toPartLink(
  part: readonly TreeEntry[],
  toName: (entry: TreeEntry) => EntryName,
  languageOf: FindLanguage,
  base: string,
): SectionNav['otherParts'][number] | undefined {
  const pages = listTreePages(part)
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) return undefined
  const [entry] = part
  const url = toUrl(first.url, base)
  if (entry?.items) {
    const { title, language, isLabelled } = toName(entry)
    return { label: title, url, ...(language && !isLabelled && { language }) }
  }
  const language = languageOf(first)
  const isSame = language && languageOf(last) === language
  return { label: `${first.title} – ${last.title}`, url, ...(isSame && { language }) }
}

/** Convert entries into groups with a heading, and groups without heading for the entries between them. */
function toNavGroups(
  entries: readonly TreeEntry[],
  base: string,
  toName: (entry: TreeEntry) => EntryName,
): NavGroup[] {
  const groups: NavGroup[] = []
  let folded = 0
  const toItem = (entry: TreeEntry): NavItem => {
    const { page, url, items, isCollapsed } = entry
    return {
      ...toName(entry),
      ...toIcon(entry),
      url: page ? toUrl(page.url, base) : url && toSiteUrl(url, base),
      ...(page?.badge !== undefined && { badge: page.badge }),
      hasAnchors: page?.anchors.some(({ level }) => level > 1) ?? false,
      ...(items && {
        // The id is used to open the fold when a page in it is shown.
        ...(isCollapsed !== undefined && { fold: { id: folded++, isClosed: isCollapsed } }),
        items: items.map(toItem),
      }),
    }
  }
  for (const entry of entries) {
    const { page, url, items, isCollapsed } = entry
    if (items && !page && url === undefined && isCollapsed === undefined) {
      groups.push({ ...toName(entry), ...toIcon(entry), items: items.map(toItem) })
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
