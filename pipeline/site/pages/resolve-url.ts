import path from 'node:path'
import { decodePath } from '../../support/text/decode-percent.ts'
import { fromUrlPath, type Route, toRoute } from '../route.ts'

/** The URL of a site. */
export interface SiteAddress {
  /** The origin, such as `https://docs.example.org`, if it is known. */
  host?: string
  base: string
}

/** The target of a URL in a page. */
export type Target =
  /** Another site, a mail address, … */
  | { kind: 'external'; url: string }
  /**
   * A page or file of this site. `path` is unencoded and without base path; `hash` and `search` are unchanged, or
   * empty.
   */
  | { kind: 'internal'; path: string; search: string; hash: string }

/**
 * Resolves a URL in a page, without checking whether the target exists.
 *
 * - `#x` is on this page, and `/x` is relative to the root of the site, with or without its base path.
 * - `./x.md` is relative to the file of this page, and leads to the page of the source file.
 * - Any other relative URL is relative to the page's URL, as in a browser.
 * - A URL on the host of the site, below its base path, is internal.
 */
export function resolveUrl(url: string, page: { path: string; route: Route }, site: SiteAddress): Target {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
    const own = site.host !== undefined && URL.canParse(url) ? new URL(url) : undefined
    if (!own || own.origin !== site.host) return { kind: 'external', url }
    const inner = fromUrlPath(own.pathname, site.base)
    return inner === undefined
      ? { kind: 'external', url }
      : { kind: 'internal', path: inner, ...tail(own.search, own.hash) }
  }
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  if (pathname === '') return { kind: 'internal', path: page.route, ...tail(search, hash) }
  const decoded = decodePath(pathname)
  if (decoded.startsWith('/')) {
    const inner =
      site.base !== '/' && decoded.startsWith(site.base) ? decoded.slice(site.base.length - 1) : decoded
    return { kind: 'internal', path: toPagePath(path.posix.normalize(inner)), ...tail(search, hash) }
  }
  const from = isSource(decoded) ? path.posix.dirname(`/${page.path}`) : page.route
  const joined = path.posix.resolve('/', from, decoded)
  const withSlash = decoded.endsWith('/') && !joined.endsWith('/') ? `${joined}/` : joined
  return { kind: 'internal', path: toPagePath(withSlash), ...tail(search, hash) }
}

/** The decoded part of a URL before `?` and `#`. */
export function toPathname(url: string): string {
  return decodePath(url.replace(/[?#].*$/s, ''))
}

/** The end of the path of a source. Other tools ignore a slash after it. */
const sourceEnd = /\.mdx?\/?$/i

/** Whether the path of a URL is that of a source. */
export function isSource(pathname: string): boolean {
  return sourceEnd.test(pathname)
}

/** Converts a source path to the route of its page. Other paths are returned unchanged. */
export function toPagePath(inner: string): string {
  return isSource(inner) ? toRoute(inner.slice(1).replace(/\/$/, '')) : inner
}

function tail(search: string, hash: string): { search: string; hash: string } {
  return { search, hash: hash === '#' ? '' : hash }
}
