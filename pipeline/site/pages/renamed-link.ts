import type { Problem } from '../../support/problems/problem.ts'
import type { Route } from '../route.ts'
import { stripNumberPrefixes } from './page-route.ts'

/**
 * Create a function that returns the hint for a link which another tool would resolve: one to an address without the
 * numbers in the names of files and folders, or below the path at which the site used to be published.
 *
 * @param routes The routes of all pages.
 * @param base The base path of the site.
 * @returns A function that takes the target of a link, with a slash at its end, and whether the link begins with a slash.
 *   It returns undefined if there is no such page.
 */
export function createRenameAdvice(
  routes: Iterable<Route>,
  base: string,
): (path: string, isAbsolute: boolean) => (Pick<Problem, 'hint'> & { expected: string[] }) | undefined {
  let byPlainRoute: Map<string, Route> | undefined
  return (path, isAbsolute) => {
    byPlainRoute ??= new Map([...routes].map((route) => [stripNumberPrefixes(route), route]))
    const [, folder = '', rest = ''] = /^(\/[^/]+)(\/.+)$/.exec(path) ?? []
    const same = byPlainRoute.get(stripNumberPrefixes(path))
    const below = isAbsolute && base === '/' ? byPlainRoute.get(stripNumberPrefixes(rest)) : undefined
    const route = same ?? below
    if (route === undefined) return undefined
    const settings = [
      ...(route === rest ? [] : ['`routes.stripNumbers: true`, which removes the numbers']),
      ...(same === undefined ? [`\`site.base: '${folder}/'\` if the site is published there`] : []),
    ]
    return {
      expected: [route],
      hint: `Link to \`${route}\`, or set ${settings.join(', and ')}, in the configuration.`,
    }
  }
}
