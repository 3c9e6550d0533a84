import { toRedirectUrl } from '../../site/redirects/redirect.ts'
import { addQuery, type FoundRedirect } from '../../site/redirects/redirect-table.ts'
import { fromUrlPath } from '../../site/route.ts'

/** What a request asks for. */
export type RoutedRequest =
  /** The root of the host, or the base path without its slash: the site is at `location`. */
  | { kind: 'base'; location: string; status: 301 | 302 }
  /** An address that the site redirects. */
  | { kind: 'moved'; location: string; status: 301 | 302 }
  /** A path below the base path. */
  | {
      kind: 'path'
      /** The path as sent by the browser. */
      pathname: string
      /** The decoded path from the root of the site. */
      inner: string
      /** The location of the same path with a slash at its end. */
      withSlash: string
    }
  /** A path outside of the base path. */
  | { kind: 'outside' }

/**
 * Determines what a request asks for.
 *
 * @param url The path and query as sent by the browser.
 * @param base The base path of the site, with leading and trailing slash.
 * @param findRedirect Finds the redirect of a decoded path from the root of the site.
 */
export function routeRequest(
  url: string,
  base: string,
  findRedirect: (path: string) => FoundRedirect | undefined,
): RoutedRequest {
  const query = url.indexOf('?')
  const [pathname, search] = query === -1 ? [url, ''] : [url.slice(0, query), url.slice(query)]
  const inner = fromUrlPath(pathname, base)
  // The root of the host may belong to another site later, so that redirect isn't permanent.
  if (inner === undefined)
    return pathname === '/' ? { kind: 'base', location: base, status: 302 } : { kind: 'outside' }
  if (`${pathname}/` === base) return { kind: 'base', location: base + search, status: 301 }
  const moved = findRedirect(inner)
  if (moved) {
    const location = addQuery(toRedirectUrl(moved.to, base), search)
    return { kind: 'moved', location, status: moved.redirect.status }
  }
  // Leading slashes but one are removed: `Location: //evil.example/x` would lead to another host.
  return { kind: 'path', pathname, inner, withSlash: `${pathname.replace(/^\/+/, '/')}/${search}` }
}
