import path from 'node:path'
import type { Problem } from '../problems/problem.ts'
import { toRoute } from '../routes/route.ts'
import type { FileNode } from './content-index.ts'
import type { PageSummary } from './page-summary.ts'
import { toFilePlace } from './place-problem.ts'

/** Describe a page for the content index; what is missing is made up, and told. */
export function describePage(summary: PageSummary, contentDir: string, problems: Problem[]): FileNode {
  const { frontMatter, headings, leadHeading } = summary
  const name = path.posix.basename(summary.path)
  const heading = leadHeading?.title || headings.find(({ title }) => title !== '')?.title
  const title = frontMatter.title ?? (heading || toWords(name))
  // Of a page that couldn't be read, its errors say what is missing.
  const isRead = !summary.problems.some(({ severity }) => severity === 'error')
  if (frontMatter.title === undefined && !leadHeading && isRead) {
    problems.push({
      ...toFilePlace(summary, { line: 1, column: 1 }, contentDir),
      ruleId: 'missing-title',
      severity: 'warning',
      reason: `The page has no title: \`${title}\` is taken from ${heading ? 'its first heading' : 'the file name'}`,
      hint: 'Begin the file with a heading, `# …`, or with front matter: `---`, `title: …`, `---`.',
    })
  }
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
