import { compareText } from '../../support/files/compare.ts'
import type { Problem } from '../../support/problems/problem.ts'

/**
 * What to do about a link to a folder that has pages, but none of its own: other tools have none there either.
 *
 * @param path What the link leads to, with a slash at its end.
 * @param routes Of all pages.
 * @returns Undefined if no page is below it.
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
    hint: `This folder has pages, but none of its own: add an \`index.md\` to it, or link to one of them, such as \`${first}\`.`,
  }
}
