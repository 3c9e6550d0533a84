import path from 'node:path'
import { toFragmentFile } from '../markdown/imports/imported-file.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import { toPublication } from '../site/pages/publication.ts'
import type { Problem } from '../support/problems/problem.ts'
import { docsifyProblem, isDocsifyNavigation } from './navigation-file.ts'
import { reportTogether } from './report-together.ts'

/** Names of files with rules of hosts, which other tools publish. docsite generates them. */
const hostFiles = ['_headers', '_redirects']

/** Whether a file has rules of a host. @param entry The path of the file, relative to the content folder. */
export function isHostFile(entry: string): boolean {
  return hostFiles.includes(entry)
}

/**
 * Report Markdown files that aren't published because of their names, all in one problem, and files with rules of
 * hosts. Files that a page imports aren't reported: such names are meant for them.
 *
 * @param hidden Paths of the files, relative to the content folder, with `/`.
 */
export function checkHidden(
  hidden: readonly string[],
  summaries: readonly PageSummary[],
  contentDir: string,
): Problem[] {
  if (hidden.length === 0) return []
  const imported = new Set(
    summaries.flatMap((page) =>
      page.fragments.map((_, index) =>
        toFragmentFile(toSourceFile(contentDir, page), page.fragments, index).normalize('NFC'),
      ),
    ),
  )
  const toFile = (file: string) => path.join(contentDir, ...file.split('/'))
  const files = hidden
    .filter((file) => !isHostFile(file))
    .map(toFile)
    .filter((file) => !imported.has(file.normalize('NFC')))
  return [
    ...reportTogether(
      hidden.filter(isHostFile).map(toFile),
      {
        ruleId: 'host-file',
        reason: 'rules of hosts aren’t published from the content folder',
        hint: 'Write them as `redirects` in the configuration, and set `hosting.provider`: docsite writes the files of the host.',
      },
      'warning',
    ),
    ...reportTogether(files.filter(isDocsifyNavigation), docsifyProblem),
    ...reportTogether(
      files.filter((file) => !isDocsifyNavigation(file)),
      {
        ruleId: 'hidden-page',
        reason: 'files whose names start with `_` or `.` aren’t published',
        hint: 'Rename a file if it should be a page. Files that pages import may have such names.',
      },
    ),
  ]
}

/** Report drafts in one problem, and pages that are scheduled for a later date in another. */
export function reportUnpublished(pages: readonly PageSummary[], contentDir: string): Problem[] {
  const isDraft = ({ frontMatter }: PageSummary) => toPublication(frontMatter) === 'draft'
  const toTime = ({ frontMatter }: PageSummary) => Date.parse(frontMatter.publishDate ?? '')
  const drafts = pages.filter(isDraft)
  const scheduled = pages.filter((page) => !isDraft(page)).sort((a, b) => toTime(a) - toTime(b))
  const toFile = (page: PageSummary) => toSourceFile(contentDir, page)
  return [
    ...reportTogether(drafts.map(toFile), {
      ruleId: 'draft-left-out',
      reason: 'pages with `draft: true` or `published: false` aren’t published',
      hint: '`docsite dev` shows them.',
    }),
    ...reportTogether(scheduled.map(toFile), {
      ruleId: 'scheduled-left-out',
      reason: `pages aren’t published before their \`publishDate\`; the next is ${scheduled[0]?.frontMatter.publishDate}`,
      hint: 'Build the site again after this date. `docsite dev` shows the pages already.',
    }),
  ]
}
