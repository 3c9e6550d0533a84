import type { Project } from '../config/load-config.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { listSectionNames } from '../site/pages/section-names.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

/**
 * Find sections that the configuration names and no page belongs to: their names are those of folders, letter by letter.
 * Those of READMEs may wait for their first fetch.
 */
export function checkSections(
  nodes: readonly FileNode[],
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
): Problem[] {
  const folders = listSectionNames(nodes)
  const fetched = new Set(config.readmes.sections.map(({ section }) => section))
  const { catalogs = [], news } = config.home ?? {}
  const named = [
    ...config.sections.map(({ name }) => name),
    ...catalogs.map(({ section }) => section),
    ...(news === undefined ? [] : [news]),
  ]
  return [...new Set(named)].flatMap((name) => {
    if (folders.has(name) || fetched.has(name)) return []
    const expected = nearest(name, folders)
    return {
      file: configFile && toShownPath(configFile),
      ruleId: 'empty-section',
      severity: 'warning' as const,
      reason: `No page belongs to the section \`${name}\``,
      expected,
      hint:
        expected.length > 0
          ? `Did you mean ${orList(expected)}?`
          : 'Put pages into a folder of this name directly below the content folder, or leave the section out.',
    }
  })
}
