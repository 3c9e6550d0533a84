import type { Project } from '../config/load-config.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import { toFilePlace } from '../site/pages/place-problem.ts'
import { toDate } from '../site/pages/sidebar-order.ts'
import type { Problem } from '../support/problems/problem.ts'

/** Find pages of dated sections that have no date because their names start with an invalid one. */
export function checkDates(
  pages: readonly SitePage[],
  { config, contentDir }: Pick<Project, 'config' | 'contentDir'>,
): Problem[] {
  const dated = new Set(config.sections.filter(({ order }) => order === 'date').map(({ name }) => name))
  return pages.flatMap(({ node, summary }) => {
    const written = dated.has(toFolder(node))
      ? /^\d{4}-\d{1,2}-\d{1,2}(?!\d)/.exec(node.name)?.[0]
      : undefined
    if (written === undefined || toDate(node.name) !== '') return []
    return {
      ...toFilePlace(summary, { line: 1, column: 1 }, contentDir),
      ruleId: 'date-invalid',
      severity: 'warning' as const,
      reason: `The file name starts with \`${written}\`, which isn’t a valid date: the page has no date`,
      hint: 'Start the file name with a valid date such as `2027-01-31`.',
    }
  })
}

function toFolder({ path }: FileNode): string {
  return path.split('/')[0] ?? ''
}
