import path from 'node:path'
import type { FrontMatter } from '../../markdown/record.ts'
import { type Route, toRoute } from '../route.ts'

export interface RouteOptions {
  /** Whether numbers that begin the names of files and folders are left out. */
  stripNumbers: boolean
}

/**
 * The route of a page: what its front matter says, else its path.
 *
 * @param sourcePath With `/`: `concepts/index.mdx`.
 * @param frontMatter `slug` or `permalink`: from the root with a slash, else from the folder of the page. The names of
 *   documents, `index.html` and `.html`, are no part of a route.
 */
export function toPageRoute(
  sourcePath: string,
  { slug, permalink }: Pick<FrontMatter, 'slug' | 'permalink'>,
  { stripNumbers }: RouteOptions,
): Route {
  const shown = stripNumbers ? stripNumberPrefixes(sourcePath) : sourcePath
  const route = toRoute(shown)
  const address = slug ?? permalink
  if (address === undefined) return route
  const folder = toRoute(`${path.posix.dirname(shown)}/index.md`)
  const inner = path.posix.resolve(
    '/',
    folder,
    address.normalize('NFC').replace(/(?:index)?\.html$|(?<=\/)index$/, ''),
  )
  return inner === '/' ? '/' : `${inner}/`
}

/** `01-`, `2.` or `03_` before the rest of a name. What has four digits is a year. */
const numberPrefix = /^(\d{1,3})[-_.]\s*(?=[^\d\s.-])/

/** The number that a file's name begins with, for its place among others: `01-intro.md`. */
export function toNumberPrefix(name: string): number | undefined {
  const digits = numberPrefix.exec(name)?.[1]
  return digits === undefined || /^\d+\.mdx?$/.test(name) ? undefined : Number(digits)
}

function stripNumberPrefixes(sourcePath: string): string {
  return sourcePath
    .split('/')
    .map((name) => (toNumberPrefix(name) === undefined ? name : name.replace(numberPrefix, '')))
    .join('/')
}
