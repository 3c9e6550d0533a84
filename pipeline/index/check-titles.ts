import { findTitleHeading } from '../site/pages/describe-page.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import { toFilePlace } from '../site/pages/place-problem.ts'
import type { Problem } from '../support/problems/problem.ts'

const ruleId = 'missing-title'
const frontMatterHint = 'Start the file with front matter: `---`, `title: …`, `---`.'

/**
 * Report pages without a title in their front matter. Pages that start with a heading are reported in one
 * problem: it is usually the convention of a whole folder, because the files are also read on GitHub.
 */
export function checkTitles(pages: readonly SitePage[], contentDir: string): Problem[] {
  // Pages that couldn't be parsed have errors already.
  const untitled = pages.filter(({ summary }) => summary.frontMatter.title === undefined && isRead(summary))
  const [opened, bare] = [untitled.filter(isOpened), untitled.filter((page) => !isOpened(page))]
  const problems = bare.map(({ summary }): Problem => {
    const source = findTitleHeading(summary.headings) ? 'its first-level heading' : 'its file name'
    return {
      ...toFilePlace(summary, { line: 1, column: 1 }, contentDir),
      ruleId,
      severity: 'warning',
      // The same text for all pages, so that they are reported together.
      reason: `The page has no title: ${source} is shown instead`,
      hint: frontMatterHint,
    }
  })
  const [first] = opened
  if (first === undefined) return problems
  const others = opened.length - 1
  const otherPages = others === 1 ? 'another page' : `${others} other pages`
  problems.push({
    ...toFilePlace(first.summary, first.summary.leadHeading?.place, contentDir),
    ruleId,
    // Only a note, because most tools take the title from the heading.
    severity: 'note',
    reason: `The front matter has no title: \`${first.node.title}\` is taken from the heading that opens the page${others > 0 ? `, as in ${otherPages}` : ''}`,
    hint: `${frontMatterHint} If headings should be the titles, set \`rules: { 'missing-title': 'off' }\` in the configuration.`,
  })
  return problems
}

function isRead({ problems }: PageSummary): boolean {
  return !problems.some(({ severity }) => severity === 'error')
}

function isOpened({ summary }: SitePage): boolean {
  return summary.leadHeading !== undefined
}
