import { compareText } from '../../support/files/compare.ts'
import type { Problem } from '../../support/problems/problem.ts'

/**
 * The hint for a link to a folder that contains pages but has no index page.
 *
 * @param path The target of the link, with a slash at its end.
 * @param routes The routes of all pages.
 * @returns undefined if there is no page below the folder.
 */
export function toFolderAdvice(
  path: string,
  routes: Iterable<string>,
): (Pick<Problem, 'hint'> & { expected: string[] }) | undefined {
  if (path === '/') return undefined
  let first: string | undefined
  for (const route of routes)
    if (route.startsWith(path) && route !== path && (first === undefined || compareText(route, first) < 0))
      first = route
  if (first === undefined) return undefined
  return {
    expected: [first],
    hint: `This folder has no index page: add an \`index.md\`, or link to one of its pages, such as \`${first}\`.`,
  }
}
