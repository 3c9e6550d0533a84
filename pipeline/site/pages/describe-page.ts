import path from 'node:path'
import type { FileNode } from './content-index.ts'
import { type RouteOptions, toPageRoute } from './page-route.ts'
import type { PageSummary } from './page-summary.ts'

/** Describe a page for the content index; what is missing is made up. */
export function describePage(summary: PageSummary, options: RouteOptions): FileNode {
  const { frontMatter, headings, leadHeading } = summary
  const name = path.posix.basename(summary.path)
  const heading = leadHeading?.title || headings.find(({ title }) => title !== '')?.title
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
    // Drafts are pages only where the site is shown to those who write it.
    title: isDraft(frontMatter) ? `${title} (draft)` : title,
    description: frontMatter.description ?? '',
    sort: frontMatter.sort,
    group: frontMatter.group,
    contributors: frontMatter.contributors ?? [],
    related: frontMatter.related ?? [],
    source: frontMatter.source,
    edit: frontMatter.edit,
    repo: frontMatter.repo,
  }
}

/** Whether a page is written but not to be published yet. */
export function isDraft({ draft, published }: PageSummary['frontMatter']): boolean {
  return draft === true || published === false
}

/** `_css-loader.md` → `css-loader`; `getting_started.md` → `getting started`. */
function toWords(name: string): string {
  const stem = name.replace(/\.mdx?$/, '').replace(/^_/, '')
  return stem === 'index' ? 'Index' : stem.replaceAll('_', ' ')
}
