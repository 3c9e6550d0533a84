import { isOfOtherSite } from '../../../config/site-prefix.ts'
import { fromUrlPath } from '../../../site/route.ts'
import { decodePercent } from '../../../support/text/decode-percent.ts'
import type { DocumentRef } from './read-document.ts'

/** The site's address on the web. */
export interface Address {
  host?: string
  base: string
  /** Base paths of the other sites of the output. Addresses below them aren't checked. */
  others?: readonly string[]
}

/** Placeholder host for a site whose configuration names none. */
const anyHost = 'http://site.invalid'

/** The target of an address in a document. */
export type RefTarget =
  /** Within the site: the decoded path from its root, and the decoded fragment without `#`. */
  | { kind: 'internal'; path: string; hash: string }
  /** On the site's host, but outside its base path: the decoded path from the root of the host. */
  | { kind: 'outside'; path: string }
  /** On another host. */
  | { kind: 'external'; url: string }
  /** Not checked: a scheme other than HTTP, such as `mailto:` or `data:`, or another site of the output. */
  | { kind: 'other' }
  | { kind: 'invalid' }

/**
 * Resolves an address in a document.
 *
 * @param file The document, with a leading slash: `/concepts/index.html`.
 */
export function resolveRef(
  { url }: Pick<DocumentRef, 'url'>,
  file: string,
  { host, base, others = [] }: Address,
): RefTarget {
  const root = (host ?? anyHost) + base.slice(0, -1)
  // File names may contain characters that have to be encoded in URLs.
  const from =
    root +
    file
      .replace(/(?<=\/)index\.html$/, '')
      .split('/')
      .map(encodeURIComponent)
      .join('/')
  if (!URL.canParse(url, from)) return { kind: 'invalid' }
  const parsed = new URL(url, from)
  if (!/^https?:$/.test(parsed.protocol)) return { kind: 'other' }
  if (parsed.origin === new URL(root).origin && isOfOtherSite(parsed.pathname, base, others))
    return { kind: 'other' }
  if (parsed.origin !== new URL(root).origin) return { kind: 'external', url: parsed.href }
  const path = fromUrlPath(parsed.pathname, base)
  if (path === undefined) return { kind: 'outside', path: decodePercent(parsed.pathname) }
  return { kind: 'internal', path, hash: decodePercent(parsed.hash.slice(1)) }
}
