import type { Project } from '../config/load-config.ts'
import { placeInConfig } from '../config/place-in-config.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

/** Find URLs without a page in `search.keywords`. READMEs are exempt: they may not have been fetched yet. */
export async function checkSearchKeywords(
  nodes: readonly Pick<FileNode, 'url'>[],
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
): Promise<Problem[]> {
  if (config.search.provider !== 'local' || !config.search.keywords) return []
  const routes = new Set(nodes.map(({ url }) => url))
  const fetched = config.readmes.sections.map(({ section }) => `/${section}/`)
  const findings = Object.keys(config.search.keywords).flatMap((address) => {
    const [path = ''] = address.split('#')
    if (routes.has(path) || fetched.some((folder) => path.startsWith(folder) && path !== folder)) return []
    const expected = nearest(path, routes)
    return {
      path: ['search', 'keywords', address],
      ruleId: 'unknown-page',
      severity: 'warning' as const,
      reason: `\`search.keywords\`: there is no page at \`${path}\``,
      expected,
      hint: expected.length > 0 ? `Did you mean ${orList(expected)}?` : 'Correct the address, or remove it.',
    }
  })
  return placeInConfig(findings, { configFile })
}
