import type { Project } from '../config/load-config.ts'
import { placeInConfig } from '../config/place-in-config.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

/**
 * Check that the home page's picture exists.
 *
 * @param assets Paths of files, relative to the content folder.
 */
export async function checkHome(
  assets: readonly string[],
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
): Promise<Problem[]> {
  const picture = config.home?.picture
  if (picture === undefined || assets.includes(picture)) return []
  const expected = nearest(picture, assets)
  const finding = {
    path: ['home', 'picture'],
    ruleId: 'missing-image',
    severity: 'warning' as const,
    reason: `There is no file \`${picture}\` in the content folder`,
    expected,
    hint:
      expected.length > 0
        ? `Did you mean ${orList(expected)}?`
        : 'Write a path relative to the content folder, such as `assets/kettle.svg`.',
  }
  return placeInConfig([finding], { configFile })
}
