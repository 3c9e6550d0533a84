import type { SitePage } from '../../site/pages/link-targets.ts'
import type { Route } from '../../site/route.ts'
import { type Lines, toLines, toSharedPart } from './similar-lines.ts'

/** The minimum similarity, from 0 to 1, of a renamed and changed page, as in git. */
const minSimilarity = 0.5

/** A page as it was when it was last requested. */
interface RequestedPage {
  /** Path below the content folder. */
  source: string
  sha256: string
  lines: Lines
}

export interface LostPage {
  /** Path of its former source below the content folder. */
  source: string
  /** The route of the page that it has become. */
  movedTo?: Route
}

/** The current pages of a site. */
export interface PresentPages {
  pages: readonly SitePage[]
  hasRoute: (route: Route) => boolean
  /** @returns the text of a page's source; empty if it can't be read. */
  read: (page: SitePage) => string
}

/**
 * Finds out what has become of requested pages whose addresses no longer exist: they have a new address, their
 * file was renamed, or they were deleted. A file was renamed if a new one has the same or similar content.
 */
export class LostPages {
  readonly #requested = new Map<Route, RequestedPage>()
  readonly #lost = new Map<Route, LostPage>()
  /** The routes of the pages at the last call of `follow`. */
  #known: ReadonlySet<Route> = new Set()

  /** Remembers the content of a page that is requested. */
  remember({ node, summary }: SitePage, text: string): void {
    this.#requested.set(node.url, { source: summary.path, sha256: summary.sha256, lines: toLines(text) })
  }

  /** Compares the requested pages with the pages of the site. Called when the site is planned again. */
  follow({ pages, hasRoute, read }: PresentPages): void {
    for (const route of this.#lost.keys()) if (hasRoute(route)) this.#lost.delete(route)
    const isLost = ([route]: [Route, RequestedPage]) =>
      !hasRoute(route) && this.#lost.get(route)?.movedTo === undefined
    const lost = [...this.#requested].filter(isLost)
    const added = lost.length === 0 ? [] : pages.filter(({ node }) => !this.#known.has(node.url))
    const linesOf = new Map<SitePage, Lines>()
    const toSimilarity = (page: SitePage, lines: Lines) => {
      const known = linesOf.get(page) ?? toLines(read(page))
      linesOf.set(page, known)
      return toSharedPart(known, lines)
    }
    for (const [route, { source, sha256, lines }] of lost) {
      const same =
        added.find(({ summary }) => summary.path === source) ??
        added.find(({ summary }) => summary.sha256 === sha256) ??
        findBest(added, (page) => toSimilarity(page, lines))
      this.#lost.set(route, { source, movedTo: same?.node.url })
    }
    this.#known = new Set(pages.map(({ node }) => node.url))
  }

  /** @returns what has become of a page; undefined if it still exists or wasn't requested before. */
  find(route: Route): LostPage | undefined {
    const found = this.#lost.get(route)
    const next = found?.movedTo === undefined ? undefined : this.find(found.movedTo)
    return found && next ? { ...found, movedTo: next.movedTo } : found
  }
}

function findBest(
  pages: readonly SitePage[],
  toSimilarity: (page: SitePage) => number,
): SitePage | undefined {
  let best: { page: SitePage; similarity: number } | undefined
  for (const page of pages) {
    const similarity = toSimilarity(page)
    if (similarity >= Math.max(minSimilarity, best?.similarity ?? 0)) best = { page, similarity }
  }
  return best?.page
}
