import { toPrintableRoute } from '../../renderer/urls/output-names.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import type { Route } from '../site/route.ts'

/**
 * Maximum size of a printable page, in bytes of source. Documents are about twice as long: 1.6 to 2.4 times,
 * measured over the sections of the first site.
 */
const defaultMaxBytes = 1_100_000

/** The properties of pages that are needed to divide a section. */
export type PrintedPage = Pick<FileNode, 'path' | 'url' | 'title' | 'group' | 'size'>

/** One of the printable pages of a section that is too long for a single one. */
export interface PrintedPart<Page extends PrintedPage = FileNode> {
  route: Route
  /** The names of its groups, or the titles of its first and last page. */
  title: string
  pages: Page[]
}

/**
 * Divide the printable page of a long section into parts. Groups aren't divided, unless
 * one is too long for a part.
 *
 * @param maxBytes Maximum size of a part, in bytes of source.
 * @returns The parts; an empty list if the section needn't be divided.
 */
export function splitPrintable<Page extends PrintedPage>(
  { name, pages }: { name: string; pages: readonly Page[] },
  maxBytes = defaultMaxBytes,
): PrintedPart<Page>[] {
  if (toBytes(pages) <= maxBytes) return []
  const parts: Page[][] = []
  let part: Page[] = []
  let bytes = 0
  for (const piece of toGroups(pages).flatMap((group) =>
    toBytes(group) <= maxBytes ? [group] : group.map((page) => [page]),
  )) {
    const more = toBytes(piece)
    if (part.length > 0 && bytes + more > maxBytes) {
      parts.push(part)
      part = []
      bytes = 0
    }
    part.push(...piece)
    bytes += more
  }
  if (part.length > 0) parts.push(part)
  return parts.map((own, index) => ({
    route: toPrintableRoute(name, index + 1),
    title: toTitle(own, pages),
    pages: own,
  }))
}

/** Divide pages into runs of the same group. Consecutive pages without a group form a run as well. */
function toGroups<Page extends PrintedPage>(pages: readonly Page[]): Page[][] {
  const groups: Page[][] = []
  for (const page of pages) {
    const last = groups.at(-1)
    if (last?.[0]?.group === page.group && last) last.push(page)
    else groups.push([page])
  }
  return groups
}

function toTitle(part: readonly PrintedPage[], pages: readonly PrintedPage[]): string {
  const groups = [...new Set(part.map(({ group }) => group))]
  const isWhole = groups.every((group) =>
    pages.filter((page) => page.group === group).every((page) => part.includes(page)),
  )
  if (isWhole && !groups.includes(undefined)) return groups.join(', ')
  const [first, last] = [part[0]?.title ?? '', part.at(-1)?.title ?? '']
  return part.length === 1 ? first : `${first} – ${last}`
}

function toBytes(pages: readonly PrintedPage[]): number {
  return pages.reduce((sum, { size }) => sum + size, 0)
}
