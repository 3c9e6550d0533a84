import type { Problem } from '../../support/problems/problem.ts'
import type { Route } from '../route.ts'
import { stripNumberPrefixes } from './page-route.ts'

/**
 * Create a function that returns the hint for a link which another tool would resolve: one to an address without the
 * numbers in the names of files and folders, below the path at which the site used to be published, or in a folder
 * whose name used to be no part of addresses.
 *
 * @param routes The routes of all pages.
 * @param base The base path of the site.
 * @param contentDir The content folder, for messages.
 * @returns A function that takes the target of a link, with a slash at its end, and whether the link begins with a slash.
 *   It returns undefined if there is no such page.
 */
export function createRenameAdvice(
  routes: Iterable<Route>,
  base: string,
  contentDir: string,
): (
  path: string,
  isAbsolute: boolean,
) => (Pick<Problem, 'hint' | 'cause'> & { expected: string[] }) | undefined {
  let byPlainRoute: Map<string, Route> | undefined
  let byRouteInFolder: Map<string, Route | undefined> | undefined
  return (path, isAbsolute) => {
    byPlainRoute ??= new Map([...routes].map((route) => [stripNumberPrefixes(route), route]))
    const [, folder = '', rest = ''] = /^(\/[^/]+)(\/.+)$/.exec(path) ?? []
    const same = byPlainRoute.get(stripNumberPrefixes(path))
    const below = isAbsolute && base === '/' ? byPlainRoute.get(stripNumberPrefixes(rest)) : undefined
    const route = same ?? below
    if (route === undefined) {
      if (!isAbsolute) return undefined
      byRouteInFolder ??= mapInFolders(routes)
      const inner = byRouteInFolder.get(path)
      return inner === undefined ? undefined : adviseFolder(inner, path, contentDir)
    }
    const settings = [
      ...(route === rest ? [] : ['`routes.stripNumbers: true`, which removes the numbers']),
      ...(same === undefined ? [`\`site.base: '${folder}/'\` if the site is published there`] : []),
    ]
    const set = `set ${settings.join(', and ')}, in the configuration.`
    return {
      expected: [route],
      hint: `Link to \`${route}\`, or ${set}`,
      cause: {
        reason: `Links ${describeLinks(route === rest, same === undefined && folder)} lead to no page`,
        hint: `S${set.slice(1)} Or change the links.`,
      },
    }
  }
}

/** @param folder The first folder of the links if it isn't part of addresses. */
function describeLinks(hasNumbers: boolean, folder: string | false): string {
  return [
    ...(hasNumbers ? [] : ['without the numbers in names']),
    ...(folder ? [`below \`${folder}/\``] : []),
  ].join(' and ')
}

/** Maps routes without their first folder to the routes; to undefined if there are several. */
function mapInFolders(routes: Iterable<Route>): Map<string, Route | undefined> {
  const found = new Map<string, Route | undefined>()
  for (const route of routes) {
    const inner = route.replace(/^\/[^/]+/, '')
    if (inner !== '/') found.set(inner, found.has(inner) ? undefined : route)
  }
  return found
}

function adviseFolder(route: Route, path: string, contentDir: string): { expected: string[]; hint: string } {
  const folder = `${contentDir}${route.slice(0, -path.length)}`
  return {
    expected: [route],
    hint: `Link to \`${route}\`. If all pages are in \`${folder}\`, set \`content\` in the configuration to this folder.`,
  }
}
