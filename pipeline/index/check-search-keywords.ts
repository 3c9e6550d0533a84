import type { Project } from '../config/load-config.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

/** Find addresses of `search.keywords` that no page has. Those of READMEs may wait for their first fetch. */
export function checkSearchKeywords(
  nodes: readonly Pick<FileNode, 'url'>[],
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
): Problem[] {
  if (config.search.provider !== 'local' || !config.search.keywords) return []
  const routes = new Set(nodes.map(({ url }) => url))
  const fetched = config.readmes.sections.map(({ section }) => `/${section}/`)
  return Object.keys(config.search.keywords).flatMap((address) => {
    const [path = ''] = address.split('#')
    if (routes.has(path) || fetched.some((folder) => path.startsWith(folder) && path !== folder)) return []
    const expected = nearest(path, routes)
    return {
      file: configFile && toShownPath(configFile),
      ruleId: 'unknown-page',
      severity: 'warning' as const,
      reason: `\`search.keywords\`: there is no page at \`${path}\``,
      expected,
      hint:
        expected.length > 0 ? `Did you mean ${orList(expected)}?` : 'Correct the address, or leave it out.',
    }
  })
}
