import type { RecordPlace } from '../../markdown/record.ts'
import { decodePath } from '../../support/text/decode-percent.ts'
import type { PageSummary } from '../pages/page-summary.ts'
import { toUrl } from '../route.ts'

/** The place where a redirect is defined. */
export type RedirectOrigin =
  /** The configuration, with the index in `redirects`. */
  | { kind: 'config'; index: number }
  /** The front matter of a page. */
  | { kind: 'page'; summary: PageSummary; place: RecordPlace | undefined }
  /** A line of the lock file, starting at 1. */
  | { kind: 'lock'; line: number }

/** A redirect of an old URL to a new one. */
export interface Redirect {
  /** The source: a path from the root of the site, which may be a pattern; with `#id`, a single heading of a page. */
  from: string
  /** The target: a path from the root of the site, with query and hash, or a URL of another site. */
  to: string
  status: 301 | 302
  origin: RedirectOrigin
}

/** Splits a root-relative address into its decoded path and id. The id is undefined if the address has none. */
export function splitAddress(address: string): { path: string; id?: string } {
  const hash = address.indexOf('#')
  const path = decodePath((hash === -1 ? address : address.slice(0, hash)).replace(/\?.*$/s, ''))
  if (hash === -1 || hash === address.length - 1) return { path }
  return { path, id: decodePath(address.slice(hash + 1)) }
}

/** The key by which the paths of redirects are compared: `/a`, `/a/` and `/a/index.html` have the same key. */
export function toPageKey(path: string): string {
  return path.replace(/(?<=\/)index\.html$/, '').replace(/(?<=[^/])\/$/, '')
}

/** The target of a redirect as a URL, which is below the base path if it is on the site. */
export function toRedirectUrl(to: string, base: string): string {
  if (!to.startsWith('/')) return to
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  const path = decodePath(pathname)
  return toUrl(/\/\*?$/.test(path) || isFilePath(path) ? path : `${path}/`, base) + rest
}

/** Whether a path is that of a file, because its last segment has an extension. */
export function isFilePath(path: string): boolean {
  return /\.[^/.]+$/.test(path)
}
