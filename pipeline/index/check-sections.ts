import type { Project } from '../config/load-config.ts'
import type { KeyPath } from '../config/locate-key.ts'
import { placeInConfig } from '../config/place-in-config.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { listSectionNames } from '../site/pages/section-names.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

/**
 * Find sections in the configuration that have no pages. Section names must match folder names exactly.
 * Sections of READMEs are exempt: they may not have been fetched yet.
 */
export async function checkSections(
  nodes: readonly FileNode[],
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
): Promise<Problem[]> {
  const folders = listSectionNames(nodes)
  const fetched = new Set(config.readmes.sections.map(({ section }) => section))
  const { catalogs = [], news } = config.home ?? {}
  const { pages: pictured = [] } = config.socialImages || {}
  const named: [name: string, path: KeyPath][] = [
    ...config.sections.map(({ name }, index): [string, KeyPath] => [name, ['sections', index, 'name']]),
    ...catalogs.map(({ section }, index): [string, KeyPath] => [
      section,
      ['home', 'catalogs', index, 'section'],
    ]),
    ...(news === undefined ? [] : [[news, ['home', 'news']] satisfies [string, KeyPath]]),
    ...(typeof pictured === 'boolean' ? [] : pictured).map((name, index): [string, KeyPath] => [
      name,
      ['socialImages', 'pages', index],
    ]),
  ]
  const findings = [...new Map(named)].flatMap(([name, path]) => {
    if (folders.has(name) || fetched.has(name)) return []
    const expected = nearest(name, folders)
    return {
      path,
      ruleId: 'empty-section',
      severity: 'warning' as const,
      reason: `No page belongs to the section \`${name}\``,
      expected,
      hint:
        expected.length > 0
          ? `Did you mean ${orList(expected)}?`
          : 'Put pages into a folder of this name directly below the content folder, or remove the section.',
    }
  })
  return placeInConfig(findings, { configFile })
}
