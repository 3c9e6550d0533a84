import type { Route } from '../../site/route.ts'
import { fromUrlPath } from '../../site/route.ts'

/** A page with what says how important it is by itself. */
export interface RankedPage {
  route: Route
  /** Addresses that it links to. */
  hrefs: readonly string[]
  /** The README of an external package. */
  isThirdParty: boolean
  /** One of many that are ordered by date: news grow old. */
  isDated: boolean
  /** In another language than the site: readers look first for what they can read in theirs. */
  isUntranslated: boolean
}

const usual = 4
const highest = 9
const mostByLinks = 4
const thirdPartyLoss = 3
const datedLoss = 3
const untranslatedLoss = 4

/** How important each page is by itself, a digit each: what many pages link to, readers look for. */
export function toPriors(pages: readonly RankedPage[], base: string): string {
  const links = new Map<Route, number>(pages.map(({ route }) => [route, 0]))
  for (const { route, hrefs } of pages) {
    for (const target of new Set(hrefs.map((href) => toTarget(href, base)))) {
      const known = target === undefined ? undefined : links.get(target)
      if (target !== undefined && known !== undefined && target !== route) links.set(target, known + 1)
    }
  }
  return pages
    .map(({ route, isThirdParty, isDated, isUntranslated }) => {
      const byLinks = Math.min(mostByLinks, Math.floor(Math.log2(1 + (links.get(route) ?? 0)) * 0.8))
      const loss =
        (isThirdParty ? thirdPartyLoss : 0) +
        (isDated ? datedLoss : 0) +
        (isUntranslated ? untranslatedLoss : 0)
      return Math.min(highest, Math.max(0, usual + byLinks - loss))
    })
    .join('')
}

function toTarget(href: string, base: string): Route | undefined {
  const pathname = href.replace(/[?#].*$/s, '')
  return pathname.startsWith('/') ? fromUrlPath(pathname, base) : undefined
}
