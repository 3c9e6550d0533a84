import path from 'node:path'
import { isInside, type PathRules } from '../support/files/posix-path.ts'

/**
 * A route is the path of a page from the root of the site, unencoded, with a slash at both ends: `/`,
 * `/concepts/loaders/`. This module alone turns source paths into routes, and routes into URLs and files.
 */
export type Route = string

/** Extensions of pages. */
export const pageExtensions = ['.md', '.mdx'] as const

/**
 * The route of a page: its path below the content folder without extension and the leading underscore of the file
 * name. `index` and `README` are the pages of their folders. Letters are composed (NFC) also where the file system
 * takes them apart, as links write them.
 *
 * @param sourcePath With `/`: `concepts/index.mdx`, `loaders/_css-loader.md`.
 */
export function toRoute(sourcePath: string): Route {
  const segments = sourcePath.normalize('NFC').split('/')
  const file = segments.pop() ?? ''
  const stem = file.slice(0, file.length - path.posix.extname(file).length)
  const name = stem.replace(/^_/, '')
  // An imported `_readme.md` is the page of a package with this name.
  if (name.toLowerCase() !== 'index' && stem.toLowerCase() !== 'readme') segments.push(name)
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}

/** The first segment of a route, which is the name of its section; empty for pages at the root. */
export function toSection(route: Route): string {
  const end = route.indexOf('/', 1)
  return end === -1 ? '' : route.slice(1, end)
}

/** The URL of a route or of a file below the root, encoded, below the base path (`/` or `/docs/`). */
export function toUrl(routeOrFile: string, base = '/'): string {
  const encoded = routeOrFile.slice(1).split('/').map(encodeSegment).join('/')
  return base + encoded
}

/** As `encodeURI`, and also what would end the path. */
function encodeSegment(segment: string): string {
  return encodeURI(segment).replaceAll('?', '%3F').replaceAll('#', '%23')
}

/** The path of a URL as a route or file below the root: decoded, base path removed. Undefined when it is elsewhere. */
export function fromUrlPath(pathname: string, base = '/'): string | undefined {
  if (!pathname.startsWith(base) && `${pathname}/` !== base) return undefined
  try {
    return `/${decodeURIComponent(pathname.slice(base.length))}`
  } catch {
    return undefined
  }
}

/**
 * A path below the output folder as a path of this system, or undefined if it would lead out of the folder.
 *
 * @param relative With `/`, as `toOutputPath` gives it.
 * @param system The rules of paths; those of this system by default.
 */
export function resolveInside(
  outputDir: string,
  relative: string,
  system: PathRules = path,
): string | undefined {
  if (/\0|(?:^|\/)\.\.?(?:\/|$)/.test(relative)) return undefined
  const segments = relative.split('/').filter((segment) => segment !== '')
  const root = system.resolve(outputDir)
  if (segments.length === 0) return undefined
  // Nothing else leads anywhere else in POSIX; asked of each file, the general rules take a tenth of a second over 40,000.
  if (system.sep === '/') return `${root === '/' ? '' : root}/${segments.join('/')}`
  const resolved = system.resolve(root, ...segments)
  return isInside(resolved, root, system) && resolved !== root ? resolved : undefined
}
