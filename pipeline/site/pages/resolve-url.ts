import path from 'node:path'
import { decodePath } from '../../support/text/decode-percent.ts'
import { fromUrlPath, type Route, toRoute } from '../route.ts'

/** Where the site is on the web. */
export interface SiteAddress {
  /** Such as `https://docs.example.org`, if it is known. */
  host?: string
  base: string
}

/** What an address in a page means. */
export type Target =
  /** Another site, a mail address, … */
  | { kind: 'external'; url: string }
  /** A page or file of this site: `path` unencoded, without base; `hash` and `search` as written, or empty. */
  | { kind: 'internal'; path: string; search: string; hash: string }

/**
 * What an address in a page means, whatever exists.
 *
 * - `#x` is this page; `/x` starts at the site's root, with or without its base path;
 * - `./x.md` is a file beside this one, and means its page;
 * - any other relative address starts at the page's URL, as in a browser;
 * - an address on the site's own host is one of the site.
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
  const isSource = /\.mdx?$/i.test(decoded)
  const from = isSource ? path.posix.dirname(`/${page.path}`) : page.route
  const joined = path.posix.resolve('/', from, decoded)
  const withSlash = decoded.endsWith('/') && !joined.endsWith('/') ? `${joined}/` : joined
  return { kind: 'internal', path: toPagePath(withSlash), ...tail(search, hash) }
}

/** The part of an address before `?` and `#`, decoded. */
export function toPathname(url: string): string {
  return decodePath(url.replace(/[?#].*$/s, ''))
}

/** A source path as the route of its page; anything else as it is. */
export function toPagePath(inner: string): string {
  return /\.mdx?$/i.test(inner) ? toRoute(inner.slice(1)) : inner
}

function tail(search: string, hash: string): { search: string; hash: string } {
  return { search, hash: hash === '#' ? '' : hash }
}
