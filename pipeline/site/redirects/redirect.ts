import type { RecordPlace } from '../../markdown/record.ts'
import { decodePath } from '../../support/text/decode-percent.ts'
import type { PageSummary } from '../pages/page-summary.ts'
import { toUrl } from '../route.ts'

/** Who says that an address has moved. */
export type RedirectOrigin =
  /** The configuration: the index in `redirects`. */
  | { kind: 'config'; index: number }
  /** The front matter of a page. */
  | { kind: 'page'; summary: PageSummary; place: RecordPlace | undefined }
  /** A line of the file of published addresses, from 1. */
  | { kind: 'lock'; line: number }

/** An address that has moved. */
export interface Redirect {
  /** Path from the root of the site, which may be a pattern; with `#id`, one heading of a page. */
  from: string
  /** Path from the root of the site, with query and hash, or an address of another site. */
  to: string
  status: 301 | 302
  origin: RedirectOrigin
}

/** The path and the id of an address from the root of the site, decoded. The id is undefined if it names none. */
export function splitAddress(address: string): { path: string; id?: string } {
  const hash = address.indexOf('#')
  const path = decodePath((hash === -1 ? address : address.slice(0, hash)).replace(/\?.*$/s, ''))
  if (hash === -1 || hash === address.length - 1) return { path }
  return { path, id: decodePath(address.slice(hash + 1)) }
}

/** The path of a page as redirects are compared by it: `/a`, `/a/` and `/a/index.html` are one. */
export function toPageKey(path: string): string {
  return path.replace(/(?<=\/)index\.html$/, '').replace(/(?<=[^/])\/$/, '')
}

/** Where a redirect leads as a URL: below the base path, if it is on the site. */
export function toRedirectUrl(to: string, base: string): string {
  if (!to.startsWith('/')) return to
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  const path = decodePath(pathname)
  return toUrl(/\/\*?$/.test(path) || isFilePath(path) ? path : `${path}/`, base) + rest
}

/** Whether a path is that of a file: the last segment has an extension. */
export function isFilePath(path: string): boolean {
  return /\.[^/.]+$/.test(path)
}
