import path from 'node:path'
import { longestTitle } from '../../markdown/parse/front-matter-fields.ts'
import type { FileNode } from './content-index.ts'
import { type RouteOptions, toPageRoute } from './page-route.ts'
import type { PageSummary } from './page-summary.ts'
import { toPublication } from './publication.ts'

/** Creates the entry of a page in the content index. Missing values are replaced by defaults. */
export function describePage(summary: PageSummary, options: RouteOptions): FileNode {
  const { frontMatter, headings, leadHeading } = summary
  const name = path.posix.basename(summary.path)
  const heading = leadHeading?.title || findTitleHeading(headings)?.title
  const title = frontMatter.title ?? (heading || toWords(name))
  return {
    type: 'file',
    path: summary.path,
    name,
    size: summary.sizeBytes,
    extension: name.endsWith('.mdx') ? '.mdx' : '.md',
    url: toPageRoute(summary.path, frontMatter, options),
    anchors: headings.flatMap(({ depth, id, title: text }) =>
      depth <= 3 ? [{ title: text, id, level: depth }] : [],
    ),
    title: toMarkedTitle(title, frontMatter),
    description: frontMatter.description ?? '',
    sort: frontMatter.sort,
    group: frontMatter.group,
    visibility: frontMatter.unlisted ? 'unlisted' : frontMatter.hidden ? 'hidden' : undefined,
    badge: frontMatter.badge,
    icon: frontMatter.icon,
    contributors: frontMatter.contributors ?? [],
    related: (frontMatter.related ?? []).map(({ title: text, url }) => ({ title: text, url })),
    source: frontMatter.source,
    edit: frontMatter.edit,
    repo: frontMatter.repo,
  }
}

/**
 * The heading that is used as the title of a page if none opens it: the first one of level 1. Any other heading,
 * such as “Examples” below an introduction, names only its section. One that is too long for a title is skipped.
 */
export function findTitleHeading(
  headings: PageSummary['headings'],
): PageSummary['headings'][number] | undefined {
  return headings.find(({ depth, title }) => depth === 1 && title !== '' && title.length <= longestTitle)
}

/** Marks the titles of unpublished pages, which are only shown to the authors of a site. */
function toMarkedTitle(title: string, frontMatter: PageSummary['frontMatter']): string {
  switch (toPublication(frontMatter)) {
    case 'draft':
      return `${title} (draft)`
    case 'scheduled':
      return `${title} (from ${frontMatter.publishDate})`
    case 'published':
      return title
  }
}

/** Converts a file name to a title: `_css-loader.md` to `css-loader`, `getting_started.md` to `getting started`. */
function toWords(name: string): string {
  const stem = name.replace(/\.mdx?$/, '').replace(/^_/, '')
  return stem === 'index' ? 'Index' : stem.replaceAll('_', ' ')
}
