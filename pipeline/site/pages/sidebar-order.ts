import { compareText } from '../../support/files/compare.ts'
import type { FileNode } from './content-index.ts'

type Sortable = Pick<FileNode, 'url' | 'name' | 'title' | 'sort' | 'group'>

/**
 * Order the pages of a section as its sidebar shows them: the index first, then by group (none first, then as
 * groups first appear by their lowest page), then the index of a folder, then by `sort` (pages with one before those
 * without), then by title.
 *
 * @param sectionUrl The route of the section's index page: `/concepts/`.
 */
export function orderByGroup<Page extends Sortable>(pages: readonly Page[], sectionUrl: string): Page[] {
  const sorted = [...pages].sort((a, b) => isIndex(b) - isIndex(a) || compareBySort(a, b))
  const groups = new Map<string, number>([['', -1]])
  for (const { group = '' } of sorted) if (!groups.has(group)) groups.set(group, groups.size)
  const rank = ({ group = '' }: Page) => groups.get(group) ?? 0
  // Sorting is stable: within a group the order above stays.
  return sorted.sort(
    (a, b) => isIndex(b) - isIndex(a) || rank(a) - rank(b) || isFolderIndex(b) - isFolderIndex(a),
  )

  function isIndex(page: Page): number {
    return page.url === sectionUrl ? 1 : 0
  }
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

/** The page of a folder comes before those in it, wherever its title is in the alphabet. */
function isFolderIndex({ name, sort }: Sortable): number {
  return sort === undefined && /^(?:index|readme)\./i.test(name) ? 1 : 0
}

function compareBySort(a: Sortable, b: Sortable): number {
  const [first, second] = [a.sort ?? Number.POSITIVE_INFINITY, b.sort ?? Number.POSITIVE_INFINITY]
  if (first !== second) return first - second
  return compareText(a.title, b.title) || compareText(a.url, b.url)
}
