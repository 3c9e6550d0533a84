import path from 'node:path'
import type { FrontMatter } from '../../markdown/record.ts'
import { type Route, toRoute } from '../route.ts'

export interface RouteOptions {
  /** Whether to remove numbers at the beginning of file and folder names. */
  stripNumbers: boolean
}

/**
 * The route of a page, from its front matter, or else from its path.
 *
 * @param sourcePath A path with `/`: `concepts/index.mdx`.
 * @param frontMatter `slug` or `permalink` are relative to the root if they begin with a slash, or else to the folder
 *   of the page. `index.html` and `.html` at the end are removed.
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

/** Matches `01-`, `2.` or `03_` at the beginning of a name. Four digits are a year. */
const numberPrefix = /^(\d{1,3})[-_.]\s*(?=[^\d\s.-])/

/** The number at the beginning of a file's name, which determines its position: 1 for `01-intro.md`. */
export function toNumberPrefix(name: string): number | undefined {
  const digits = numberPrefix.exec(name)?.[1]
  return digits === undefined || /^\d+\.mdx?$/.test(name) ? undefined : Number(digits)
}

/** Remove the numbers at the beginning of all names in a path or route. */
export function stripNumberPrefixes(sourcePath: string): string {
  return sourcePath
    .split('/')
    .map((name) => (toNumberPrefix(name) === undefined ? name : name.replace(numberPrefix, '')))
    .join('/')
}
