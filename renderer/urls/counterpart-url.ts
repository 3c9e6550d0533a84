import type { Alternate, Counterpart } from '../types.ts'

/**
 * Returns the URL of a page in another language or version.
 *
 * @param url URL of the page, with the base path.
 * @param base Path of this site's root.
 */
export function toCounterpartUrl(
  { host = '', base: otherBase, isCurrent }: Pick<Alternate, 'host' | 'base' | 'isCurrent'>,
  counterpart: Counterpart | undefined,
  url: string,
  base: string,
): string {
  if (isCurrent) return url
  if (counterpart?.url !== undefined) return host + counterpart.url
  return host + (otherBase === undefined ? url : otherBase + toInnerUrl(url, base))
}

/** The part of a URL after the base path, which may be percent-encoded in the URL. */
function toInnerUrl(url: string, base: string): string {
  return url.slice((url.startsWith(base) ? base : encodeURI(base)).length)
}

/** Whether a menu entry links to the same page in this output, where the page's headings exist, too. */
export function isSamePage(
  { base, isCurrent }: Pick<Alternate, 'base' | 'isCurrent'>,
  counterpart?: Counterpart,
): boolean {
  return base !== undefined && !isCurrent && counterpart?.lacks !== 'page'
}
