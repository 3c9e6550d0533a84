import path from 'node:path'
import { toFragmentFile } from '../markdown/imports/imported-file.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import type { Problem } from '../support/problems/problem.ts'
import { reportTogether } from './report-together.ts'

/**
 * Report Markdown files that aren't published because of their name, together. Those that a page imports are what such
 * names are for.
 *
 * @param hidden Relative to the content folder, with `/`.
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
  const files = hidden.filter(
    (file) => !imported.has(path.join(contentDir, ...file.split('/')).normalize('NFC')),
  )
  return reportTogether(files, contentDir, {
    ruleId: 'hidden-page',
    reason: 'names that begin with `_` or `.` aren’t published',
    hint: 'Rename what should be a page. Files that pages import are well named so.',
  })
}

/** Report pages that their front matter keeps from being published, together. */
export function reportDrafts(drafts: readonly PageSummary[], contentDir: string): Problem[] {
  return reportTogether(
    drafts.map((page) => page.path),
    contentDir,
    {
      ruleId: 'draft-left-out',
      reason: 'pages with `draft: true` or `published: false` aren’t published',
      hint: '`docsite dev` shows them.',
    },
  )
}
