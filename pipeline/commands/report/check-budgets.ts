import { isPrintableUrl, searchFolder } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import type { WrittenFiles } from '../../site/output/file-list.ts'
import type { Problem } from '../../support/problems/problem.ts'

/**
 * Finds documents, other files and a search index that are larger than the configuration allows.
 *
 * @param prefix Path of the site below the root of the output, used in messages.
 */
export function checkBudgets(
  files: Pick<WrittenFiles, 'entries'>,
  { budgets }: Pick<Config, 'budgets'>,
  prefix = '',
): Problem[] {
  const { pageBytes, assetBytes, searchBytes } = budgets
  const problems: Problem[] = []
  const check = (what: string, bytes: number, budget: number | undefined, key: string) => {
    if (budget === undefined || bytes <= budget) return
    problems.push({
      ruleId: 'over-budget',
      severity: 'error',
      reason: `${what} has ${bytes} bytes, but \`budgets.${key}\` allows ${budget}`,
      hint: 'Make it smaller, or raise the budget in the configuration.',
    })
  }
  let search = 0
  for (const [file, { sizeBytes, outdated }] of files.entries()) {
    if (outdated !== undefined) continue
    if (file.startsWith(searchFolder)) search += sizeBytes
    else if (file.endsWith('.html')) {
      // A printable page contains its whole section, so the budget of a page doesn't apply.
      if (!isPrintableUrl(`/${file.replace(/index\.html$/, '')}`))
        check(`\`${prefix}${file}\``, sizeBytes, pageBytes, 'pageBytes')
    } else check(`\`${prefix}${file}\``, sizeBytes, assetBytes, 'assetBytes')
  }
  check(
    prefix === '' ? 'The search index' : `The search index of \`/${prefix}\``,
    search,
    searchBytes,
    'searchBytes',
  )
  return problems
}
