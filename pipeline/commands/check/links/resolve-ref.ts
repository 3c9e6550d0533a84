import { isOfOtherSite } from '../../../config/site-prefix.ts'
import { fromUrlPath } from '../../../site/route.ts'
import { decodePercent } from '../../../support/text/decode-percent.ts'
import type { DocumentRef } from './read-document.ts'

/** Where the site is on the web. */
export interface Address {
  host?: string
  base: string
  /** Base paths of the other sites of the output: what is there isn't followed. */
  others?: readonly string[]
}

/** The host of a site that names none. */
const anyHost = 'http://site.invalid'

/** Where an address of a document leads. */
export type RefTarget =
  /** Within the site: a path from its root, decoded, and what is after `#`, decoded. */
  | { kind: 'internal'; path: string; hash: string }
  /** Beside the site, which is in a folder of its host: a path from the root of the host, decoded. */
  | { kind: 'outside'; path: string }
  /** The web. */
  | { kind: 'external'; url: string }
  /** Something that isn't loaded, such as a mail address or data, or that is of another site of the output. */
  | { kind: 'other' }
  | { kind: 'invalid' }

/** @param file The document, with a leading slash: `/concepts/index.html`. */
export function resolveRef(
  { url }: Pick<DocumentRef, 'url'>,
  file: string,
  { host, base, others = [] }: Address,
): RefTarget {
  const root = (host ?? anyHost) + base.slice(0, -1)
  // Names of files may have what addresses write in another way.
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
