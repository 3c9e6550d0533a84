import type { Project } from '../config/load-config.ts'
import { type ConfigFinding, placeInConfig } from '../config/place-in-config.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

export interface PageWithHeadings {
  node: Pick<FileNode, 'url'>
  summary: Pick<PageSummary, 'isThirdParty'> & { headings: readonly { id: string }[] }
}

/**
 * Find addresses in `search.keywords` without a page, and those whose page has no such heading. READMEs are exempt
 * until they have been fetched.
 */
export async function checkSearchKeywords(
  pages: readonly PageWithHeadings[],
  {
    config,
    configFile,
    contentDir,
    baseContentDir,
  }: Pick<Project, 'config' | 'configFile' | 'contentDir' | 'baseContentDir'>,
): Promise<Problem[]> {
  if (config.search.provider !== 'local' || !config.search.keywords) return []
  const byRoute = new Map(pages.map((page) => [page.node.url, page]))
  const fetched = config.readmes.sections.map(({ section }) => `/${section}/`)
  // A translation has the same address as its source, but other headings.
  const hasOtherHeadings = contentDir !== baseContentDir
  const findings = Object.keys(config.search.keywords).flatMap((address) => {
    const [path = '', id = ''] = address.split('#')
    const page = byRoute.get(path)
    if (page) return id === '' || hasOtherHeadings ? [] : checkHeading(address, id, page)
    if (fetched.some((folder) => path.startsWith(folder) && path !== folder)) return []
    const reason = `\`search.keywords\`: there is no page at \`${path}\``
    const hint = 'Correct the address, or remove it.'
    return toFinding(address, 'unknown-page', reason, nearest(path, byRoute.keys()), hint)
  })
  return placeInConfig(findings, { configFile })
}

function checkHeading(
  address: string,
  id: string,
  { node, summary: { headings, isThirdParty } }: PageWithHeadings,
): ConfigFinding[] {
  const ids = headings.map((heading) => heading.id)
  // The page that replaces a README that could not be fetched has no headings.
  if (ids.includes(id) || (isThirdParty && ids.length === 0)) return []
  const reason = `\`search.keywords\`: the page \`${node.url}\` has no heading \`#${id}\``
  const expected = nearest(id, ids).map((known) => `${node.url}#${known}`)
  return [toFinding(address, 'unknown-section', reason, expected, 'Use the id of a heading of this page.')]
}

function toFinding(
  address: string,
  ruleId: 'unknown-page' | 'unknown-section',
  reason: string,
  expected: string[],
  hint: string,
): ConfigFinding {
  return {
    path: ['search', 'keywords', address],
    ruleId,
    severity: 'warning',
    reason,
    expected,
    hint: expected.length > 0 ? `Did you mean ${orList(expected)}?` : hint,
  }
}
