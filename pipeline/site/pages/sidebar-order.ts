import { compareText, compareTitles } from '../../support/files/compare.ts'
import type { FileNode } from './content-index.ts'
import { toGroups } from './folder-group.ts'
import { toNumberPrefix } from './page-route.ts'

type Sortable = Pick<FileNode, 'path' | 'url' | 'name' | 'title' | 'sort' | 'group' | 'subgroups'>

/**
 * Orders the pages of a section for its sidebar: the index page first, then by group, then the index of a folder, then
 * by `sort` (pages with `sort` come before those without), then by the number at the beginning of the file name, then
 * by title. Pages without a group come before groups. Groups are ordered by the lowest `sort` of their pages, then by
 * the number of their folder, then by name, ignoring case. Nested groups follow the pages of their parent, in the same
 * order.
 *
 * @param sectionUrl The route of the section's index page: `/concepts/`.
 * @param folderDepth The number of folders that contain all pages. Folders inside them are groups.
 */
export function orderByGroup<Page extends Sortable>(
  pages: readonly Page[],
  sectionUrl: string,
  folderDepth = 1,
): Page[] {
  const isIndex = ({ url }: Page) => (url === sectionUrl ? 1 : 0)
  const sorted = [...pages].sort((a, b) => isIndex(b) - isIndex(a) || compareBySort(a, b))
  const ordered = orderLevel(sorted, 0, folderDepth, listParents(pages))
  return ordered.sort((a, b) => isIndex(b) - isIndex(a))
}

/**
 * @param sorted Pages that share their first `depth` groups.
 * @param depth The number of shared groups.
 */
function orderLevel<Page extends Sortable>(
  sorted: readonly Page[],
  depth: number,
  folderDepth: number,
  parents: ReadonlySet<string>,
): Page[] {
  const ranks = rankGroups(sorted, depth, folderDepth)
  const rank = (page: Page) => ranks.get(toGroups(page)[depth] ?? '') ?? 0
  // Sorting is stable, so the order within each group doesn't change.
  const ranked = sorted.toSorted(
    (a, b) => rank(a) - rank(b) || isFolderIndex(b, parents) - isFolderIndex(a, parents),
  )
  if (!ranked.some((page) => toGroups(page).length > depth + 1)) return ranked
  const runs = new Map<number, Page[]>()
  for (const page of ranked) {
    const run = runs.get(rank(page))
    if (run) run.push(page)
    else runs.set(rank(page), [page])
  }
  return [...runs].flatMap(([place, run]) =>
    place < 0 ? run : orderLevel(run, depth + 1, folderDepth, parents),
  )
}

/**
 * Determines the order of groups by their lowest `sort`, the numbers of their folders, and their names.
 *
 * @param sorted The pages, with the lowest page of each group first.
 * @returns The rank of each group. Pages without a group have the lowest rank.
 */
function rankGroups(sorted: readonly Sortable[], depth: number, folderDepth: number): Map<string, number> {
  const toFolderNumber = ({ path }: Sortable) => {
    const folders = path.split('/').slice(folderDepth, -1)
    return toNumberPrefix(folders[depth] ?? '') ?? Number.POSITIVE_INFINITY
  }
  const lowest = new Map<string, Sortable>()
  for (const page of sorted) {
    const group = toGroups(page)[depth] ?? ''
    const known = lowest.get(group)
    if (!known || toFolderNumber(page) < toFolderNumber(known)) {
      lowest.set(group, known ? { ...page, sort: known.sort } : page)
    }
  }
  lowest.delete('')
  const groups = [...lowest].sort(([a, first], [b, second]) => {
    const order = compareNumbers(toSort(first), toSort(second))
    // Sorting is stable, so groups with the same `sort` stay in the order of their lowest page.
    if (order !== 0 || first.sort !== undefined) return order
    return compareNumbers(toFolderNumber(first), toFolderNumber(second)) || compareTitles(a, b)
  })
  return new Map([['', -1], ...groups.map(([group], index) => [group, index] as const)])
}

/**
 * Orders the posts of a blog: the index page first, then the newest first, by the date at the beginning of the file
 * name.
 */
export function orderByDate<Page extends Sortable>(pages: readonly Page[], sectionUrl: string): Page[] {
  return [...pages].sort(
    (a, b) =>
      Number(b.url === sectionUrl) - Number(a.url === sectionUrl) ||
      compareText(toDate(b.name), toDate(a.name)) ||
      compareBySort(a, b),
  )
}

/**
 * The date of a file name: `2026-02-03` for `2026-02-03-release.mdx`. Empty, which sorts last, if there is no valid
 * date.
 */
export function toDate(name: string): string {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(name)?.[0] ?? ''
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : ''
}

/**
 * Returns 1 for the index page of a folder, which comes before the other pages of the folder, whatever its title is.
 *
 * @param parents The result of `listParents`.
 */
function isFolderIndex(page: Sortable, parents: ReadonlySet<string>): number {
  const { name, url, sort, group } = page
  if (sort !== undefined) return 0
  const isParent = group !== undefined && parents.has(toPlace(page, url))
  return isParent || /^(?:index|readme)\./i.test(name) ? 1 : 0
}

/** The groups and routes of the folders that contain pages. */
function listParents(pages: readonly Sortable[]): Set<string> {
  return new Set(pages.map((page) => toPlace(page, page.url.replace(/[^/]*\/$/, ''))))
}

function toPlace(page: Sortable, url: string): string {
  return [...toGroups(page), url].join('\n')
}

function compareBySort(a: Sortable, b: Sortable): number {
  return (
    compareNumbers(toSort(a), toSort(b)) ||
    compareNumbers(toPrefix(a), toPrefix(b)) ||
    compareTitles(a.title, b.title) ||
    compareText(a.url, b.url)
  )
}

function toSort({ sort = Number.POSITIVE_INFINITY }: Sortable): number {
  return sort
}

function toPrefix({ name }: Sortable): number {
  return toNumberPrefix(name) ?? Number.POSITIVE_INFINITY
}

/** Compares numbers that may be infinite: infinity is equal to itself. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b
}
