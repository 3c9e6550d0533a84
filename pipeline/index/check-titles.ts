import type { SitePage } from '../site/pages/link-targets.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import { toFilePlace } from '../site/pages/place-problem.ts'
import type { Problem } from '../support/problems/problem.ts'

const ruleId = 'missing-title'
const frontMatterHint = 'Begin the file with front matter: `---`, `title: …`, `---`.'

/**
 * Report pages without a title in their front matter. Where a heading opens the page that is a custom of the whole
 * folder, as in files that are read on GitHub, too: such pages are reported together.
 */
export function checkTitles(pages: readonly SitePage[], contentDir: string): Problem[] {
  // Of a page that couldn't be read, its errors say what is missing.
  const untitled = pages.filter(({ summary }) => summary.frontMatter.title === undefined && isRead(summary))
  const [opened, bare] = [untitled.filter(isOpened), untitled.filter((page) => !isOpened(page))]
  const problems = bare.map(({ summary, node }): Problem => {
    const source = summary.headings.length > 0 ? 'its first heading' : 'the file name'
    return {
      ...toFilePlace(summary, { line: 1, column: 1 }, contentDir),
      ruleId,
      severity: 'warning',
      reason: `The page has no title: \`${node.title}\` is taken from ${source}`,
      hint: frontMatterHint,
    }
  })
  const [first] = opened
  if (first === undefined) return problems
  const others = opened.length - 1
  const titles = others === 1 ? 'is the title of another page' : `are the titles of ${others} other pages`
  problems.push({
    ...toFilePlace(first.summary, first.summary.leadHeading?.place, contentDir),
    ruleId,
    // Most tools take it from there.
    severity: 'note',
    reason: `The front matter has no title: \`${first.node.title}\` is taken from the heading that opens the page${others > 0 ? `, and so ${titles}` : ''}`,
    hint: `${frontMatterHint} Or say that headings are the titles: \`rules: { 'missing-title': 'off' }\` in the configuration.`,
  })
  return problems
}

function isRead({ problems }: PageSummary): boolean {
  return !problems.some(({ severity }) => severity === 'error')
}

function isOpened({ summary }: SitePage): boolean {
  return summary.leadHeading !== undefined
}
