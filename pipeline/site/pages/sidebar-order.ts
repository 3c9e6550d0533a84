import { compareNatural, compareText } from '../../support/files/compare.ts'
import type { FileNode } from './content-index.ts'
import { toNumberPrefix } from './page-route.ts'

type Sortable = Pick<FileNode, 'path' | 'url' | 'name' | 'title' | 'sort' | 'group'>

/**
 * Order the pages of a section as its sidebar shows them: the index first, then by group (none first, then by the lowest
 * page with a `sort` in them, then by the number of their folder, then by name whatever its case), then the index of a folder, then by `sort` (pages
 * with one before those without), then by the number that begins the file's name, then by title.
 *
 * @param sectionUrl The route of the section's index page: `/concepts/`.
 */
export function orderByGroup<Page extends Sortable>(pages: readonly Page[], sectionUrl: string): Page[] {
  const sorted = [...pages].sort((a, b) => isIndex(b) - isIndex(a) || compareBySort(a, b))
  const ranks = rankGroups(sorted)
  const rank = ({ group = '' }: Page) => ranks.get(group) ?? 0
  const parents = new Set(pages.map(({ url, group }) => `${group} ${url.replace(/[^/]*\/$/, '')}`))
  // Sorting is stable: within a group the order above stays.
  return sorted.sort(
    (a, b) =>
      isIndex(b) - isIndex(a) || rank(a) - rank(b) || isFolderIndex(b, parents) - isFolderIndex(a, parents),
  )

  function isIndex(page: Page): number {
    return page.url === sectionUrl ? 1 : 0
  }
}

/** @param sorted The lowest page of each group first. @returns The place of each group; pages without one come first. */
function rankGroups(sorted: readonly Sortable[]): Map<string, number> {
  const lowest = new Map<string, Sortable>()
  for (const page of sorted) {
    const { group = '' } = page
    const known = lowest.get(group)
    if (!known || toFolderNumber(page) < toFolderNumber(known)) {
      lowest.set(group, known ? { ...page, sort: known.sort } : page)
    }
  }
  lowest.delete('')
  const groups = [...lowest].sort(([a, first], [b, second]) => {
    const order = compareNumbers(toSort(first), toSort(second))
    // Sorting is stable: those with the same number follow each other by their lowest page.
    if (order !== 0 || first.sort !== undefined) return order
    return (
      compareNumbers(toFolderNumber(first), toFolderNumber(second)) ||
      compareNatural(a.toLowerCase(), b.toLowerCase()) ||
      compareText(a, b)
    )
  })
  return new Map([['', -1], ...groups.map(([group], index) => [group, index] as const)])
}

/** The number that begins the name of the folder that a page is in, within its section. */
function toFolderNumber({ path }: Sortable): number {
  const folders = path.split('/').slice(1, -1)
  return toNumberPrefix(folders.at(-1) ?? '') ?? Number.POSITIVE_INFINITY
}

/** Order the posts of a blog: the index first, then newest first by the date that starts the file name. */
export function orderByDate<Page extends Sortable>(pages: readonly Page[], sectionUrl: string): Page[] {
  return [...pages].sort(
    (a, b) =>
      Number(b.url === sectionUrl) - Number(a.url === sectionUrl) ||
      compareText(toDate(b.name), toDate(a.name)) ||
      compareBySort(a, b),
  )
}

/** `2026-02-03` from `2026-02-03-release.mdx`; empty if there is none, which sorts last. */
export function toDate(name: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? ''
}

/**
 * The page of a folder comes before those in it, wherever its title is in the alphabet.
 *
 * @param parents Group and URL of the folders that pages are in.
 */
function isFolderIndex({ name, url, sort, group }: Sortable, parents: ReadonlySet<string>): number {
  if (sort !== undefined) return 0
  const isParent = group !== undefined && parents.has(`${group} ${url}`)
  return isParent || /^(?:index|readme)\./i.test(name) ? 1 : 0
}

function compareBySort(a: Sortable, b: Sortable): number {
  return (
    compareNumbers(toSort(a), toSort(b)) ||
    compareNumbers(toPrefix(a), toPrefix(b)) ||
    compareNatural(a.title, b.title) ||
    compareText(a.url, b.url)
  )
}

function toSort({ sort = Number.POSITIVE_INFINITY }: Sortable): number {
  return sort
}

function toPrefix({ name }: Sortable): number {
  return toNumberPrefix(name) ?? Number.POSITIVE_INFINITY
}

/** Infinity is equal to itself. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b
}
