import type { Alternate, Counterpart } from '../types.ts'

/**
 * Where a page is in another language or version.
 *
 * @param url URL of the page, with the base path.
 * @param base Path of the root of this site.
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

/** What follows the base path in a URL, which may have it encoded. */
function toInnerUrl(url: string, base: string): string {
  return url.slice((url.startsWith(base) ? base : encodeURI(base)).length)
}

/** Whether an entry of a menu leads to the same page in this output, so that a heading of it is there, too. */
export function isSamePage(
  { base, isCurrent }: Pick<Alternate, 'base' | 'isCurrent'>,
  counterpart?: Counterpart,
): boolean {
  return base !== undefined && !isCurrent && counterpart?.lacks !== 'page'
}
