import { isPrintableUrl, toChunkUrl } from '../urls/output-names.ts'
import type { BootData } from './boot-data.ts'
import { isDataSaverOn } from './data-saver.ts'
import { isUpdating } from './update-state.ts'

/** How long the pointer has to stay on a link before the page is fetched, in milliseconds. */
const restMs = 65

/**
 * Whether a link leads to another page of this site that can be shown without loading its document.
 *
 * @param here URL of the current page.
 */
export function isPageLink(
  link: { href: string; target: string; download: string },
  here: URL,
  { base, documents, others }: Pick<BootData, 'base' | 'documents' | 'others'>,
): boolean {
  if (link.target !== '' || link.download !== '' || !URL.canParse(link.href)) return false
  const url = new URL(link.href)
  const isPage = url.pathname.endsWith('/') && url.pathname.startsWith(base)
  const hasChunk = !documents.includes(url.pathname) && !isPrintableUrl(url.pathname)
  const isOther = others?.some((other) => url.pathname.startsWith(other))
  return url.origin === here.origin && isPage && !isOther && hasChunk && url.pathname !== here.pathname
}

/** Fetch a page's chunk when the reader is about to follow a link to it. */
export function initPrefetch(data: BootData): void {
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetch = (link: HTMLAnchorElement) => {
    const url = toChunkUrl(new URL(link.href).pathname)
    if (isDataSaverOn() || fetched.has(url) || isUpdating()) return
    fetched.add(url)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.as = 'script'
    hint.href = url
    document.head.append(hint)
  }
  const consider = ({ type, target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.rel.includes('nofollow') || !isPageLink(link, new URL(location.href), data)) return
    if (type === 'pointerover') timer = setTimeout(() => prefetch(link), restMs)
    else prefetch(link)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, consider, { passive: true })
  }
}
