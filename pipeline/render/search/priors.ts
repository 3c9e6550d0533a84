import type { Route } from '../../site/route.ts'
import { fromUrlPath } from '../../site/route.ts'

/** The facts about a page that determine its prior: its importance independent of the query. */
export interface RankedPage {
  route: Route
  /** The URLs that the page links to. */
  hrefs: readonly string[]
  /** Whether the page is the README of an external package. */
  isThirdParty: boolean
  /** Whether the page belongs to a dated section: news become outdated. */
  isDated: boolean
  /** Whether the page is in another language than the site: readers prefer pages in their language. */
  isUntranslated: boolean
}

const usual = 4
const highest = 9
const maxByLinks = 4
const thirdPartyLoss = 3
const datedLoss = 3
const untranslatedLoss = 4

/**
 * Calculate the priors of pages, one digit per page. Pages that many other pages link to are more important.
 */
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
      const byLinks = Math.min(maxByLinks, Math.floor(Math.log2(1 + (links.get(route) ?? 0)) * 0.8))
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
