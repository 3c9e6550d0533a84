import type { Strings } from '../../renderer/strings/strings.ts'
import type { Link, NavGroup, SectionNav } from '../../renderer/types.ts'
import { toNavFile, toPrintableRoute } from '../../renderer/urls/output-names.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { toUrl } from '../site/route.ts'
import type { PlannedSection } from './plan-sections.ts'

/** A section of more pages isn't listed whole: the work for a page must not grow with their number. */
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
 * Plan the sidebars of a section: one for all of its pages, or, beyond 300 entries, one for each part of it, a part
 * being a group or a run of 300 pages of one.
 *
 * @param names What the index is called where its title is that of the section, which is above it.
 */
export function planNavs(
  section: PlannedSection,
  base: string,
  names: Pick<Strings, 'overview' | 'allPosts'>,
): PlannedNav[] {
  const isDated = section.order === 'date'
  const indexName = isDated ? names.allPosts : names.overview
  const toName = ({ url, title }: FileNode) =>
    url === section.url && title === section.title ? indexName : title
  const shown = section.pages.filter(({ title }) => title.toLowerCase() !== 'printable')
  // A site of one page that is its home page has nothing to list.
  if (shown.length === 0) return []
  const parts = shown.length <= mostItems ? [shown] : splitIntoParts(shown)
  const printUrl = section.printable ? toUrl(toPrintableRoute(section.name), base) : undefined
  const links = parts.map((pages) => toPartLink(pages, base))
  return parts.map((pages, index) => ({
    key: `${section.name}/${index}`,
    file: toNavFile(section.name, index),
    pages,
    nav: {
      name: section.name,
      title: section.title,
      groups: toGroups(pages, base, toName),
      otherParts: links.filter((_, other) => other !== index),
      printUrl,
      isDated: isDated || undefined,
    },
  }))
}

function splitIntoParts(pages: readonly FileNode[]): FileNode[][] {
  const parts: FileNode[][] = []
  for (const page of pages) {
    const part = parts.at(-1)
    if (part && part.length < mostItems && part[0]?.group === page.group) part.push(page)
    else parts.push([page])
  }
  return parts
}

/** A part is known by its group, or by its first and last page. */
function toPartLink(pages: readonly FileNode[], base: string): Link {
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) throw new Error('A part of a section has no pages')
  return { label: first.group ?? `${first.title} – ${last.title}`, url: toUrl(first.url, base) }
}

function toGroups(pages: readonly FileNode[], base: string, toName: (page: FileNode) => string): NavGroup[] {
  const groups: NavGroup[] = []
  for (const page of pages) {
    let group = groups.at(-1)
    if (!group || group.title !== page.group) {
      group = { title: page.group, items: [] }
      groups.push(group)
    }
    group.items.push({
      title: toName(page),
      url: toUrl(page.url, base),
      hasAnchors: page.anchors.some(({ level }) => level > 1),
    })
  }
  return groups
}
