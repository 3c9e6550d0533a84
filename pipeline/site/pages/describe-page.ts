import path from 'node:path'
import { toRoute } from '../route.ts'
import type { FileNode } from './content-index.ts'
import type { PageSummary } from './page-summary.ts'

/** Describe a page for the content index; what is missing is made up. */
export function describePage(summary: PageSummary): FileNode {
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
    url: toRoute(summary.path),
    anchors: headings.flatMap(({ depth, id, title: text }) =>
      depth <= 3 ? [{ title: text, id, level: depth }] : [],
    ),
    title,
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

/** `_css-loader.md` → `css-loader`; `getting_started.md` → `getting started`. */
function toWords(name: string): string {
  const stem = name.replace(/\.mdx?$/, '').replace(/^_/, '')
  return stem === 'index' ? 'Index' : stem.replaceAll('_', ' ')
}
