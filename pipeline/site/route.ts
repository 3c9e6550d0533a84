import path from 'node:path'
import { isInside, type PathRules } from '../support/files/posix-path.ts'

/**
 * A route is the path of a page from the root of the site, unencoded, with a slash at both ends: `/`,
 * `/concepts/loaders/`. Only this module converts source paths to routes, and routes to URLs and files.
 */
export type Route = string

/** The file extensions of pages. */
export const pageExtensions = ['.md', '.mdx'] as const

/**
 * The route of a page: its path below the content folder, without the extension and the leading underscore of the file
 * name. `index` and `README` are the pages of their folders. Letters are composed (NFC) as in links, even if the file
 * system decomposes them.
 *
 * @param sourcePath A path with `/`: `concepts/index.mdx`, `loaders/_css-loader.md`.
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

/** The name of a route's section, which is its first segment; empty for pages at the root. */
export function toSection(route: Route): string {
  const end = route.indexOf('/', 1)
  return end === -1 ? '' : route.slice(1, end)
}

/** The encoded URL of a route or a file, below the base path (`/` or `/docs/`). */
export function toUrl(routeOrFile: string, base = '/'): string {
  const encoded = routeOrFile.slice(1).split('/').map(encodeSegment).join('/')
  return base + encoded
}

/** Like `encodeURI`, but also encodes characters that would end the path. */
function encodeSegment(segment: string): string {
  return encodeURI(segment).replaceAll('?', '%3F').replaceAll('#', '%23')
}

/** Converts the path of a URL to a decoded route or file path without base path. Undefined if it isn't on the site. */
export function fromUrlPath(pathname: string, base = '/'): string | undefined {
  if (!pathname.startsWith(base) && `${pathname}/` !== base) return undefined
  try {
    return `/${decodeURIComponent(pathname.slice(base.length))}`
  } catch {
    return undefined
  }
}

/**
 * Resolves a path below the output folder to an absolute path of this system; undefined if it isn't below the folder.
 *
 * @param relative A path with `/`, as returned by `toOutputPath`.
 * @param system The path rules; by default those of this system.
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
  // On POSIX, no other path can be outside of the folder. The general check below takes 0.1 s for 40,000 files.
  if (system.sep === '/') return `${root === '/' ? '' : root}/${segments.join('/')}`
  const resolved = system.resolve(root, ...segments)
  return isInside(resolved, root, system) && resolved !== root ? resolved : undefined
}
