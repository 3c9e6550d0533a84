import path from 'node:path'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import type { Route } from '../../../site/route.ts'
import { type Lines, toLines, toSharedPart } from './similar-lines.ts'

/** The minimum similarity, from 0 to 1, of a renamed and changed page, as in git. */
const minSimilarity = 0.5

/**
 * If more pages than this are added or deleted at once, as by a switch of branches, only those with the same file name are
 * compared: others may be just as similar, and the right one may only be added with the next changes.
 */
const maxCompared = 20

/** A page as it was when it was last requested. */
export interface RequestedPage {
  /** Path below the content folder. */
  source: string
  sha256: string
  text: string
}

export interface LostPage {
  /** Path of its former source below the content folder; absent for a document without a page, such as a list. */
  source?: string
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
  readonly #requested = new Map<Route, (RequestedPage & { lines: Lines }) | undefined>()
  readonly #lost = new Map<Route, LostPage>()
  /** The routes of the pages at the last call of `follow`. */
  #known: ReadonlySet<Route> = new Set()

  /**
   * Remembers a document that is requested.
   *
   * @param page Its page, if it has one. If the text is empty, because the file was deleted but the site doesn't know it
   *   yet, the text of an earlier request is kept.
   */
  remember(route: Route, page?: RequestedPage): void {
    if (page && page.text !== '') this.#requested.set(route, { ...page, lines: toLines(page.text) })
    else if (!this.#requested.has(route)) this.#requested.set(route, undefined)
  }

  /** Compares the requested pages with the pages of the site. Called when the site is planned again. */
  follow({ pages, hasRoute, read }: PresentPages): void {
    for (const route of this.#lost.keys()) if (hasRoute(route)) this.#lost.delete(route)
    const lost = [...this.#requested].filter(
      ([route]) => !hasRoute(route) && this.#lost.get(route)?.movedTo === undefined,
    )
    const added = lost.length === 0 ? [] : pages.filter(({ node }) => !this.#known.has(node.url))
    const deleted = [...this.#known].filter((route) => !hasRoute(route))
    const isSwitch = Math.max(added.length, deleted.length) > maxCompared
    const linesOf = new Map<SitePage, Lines>()
    const toSimilarity = (page: SitePage, lines: Lines) => {
      const known = linesOf.get(page) ?? toLines(read(page))
      linesOf.set(page, known)
      return toSharedPart(known, lines)
    }
    for (const [route, former] of lost) {
      const same = former && findSame(added, former, isSwitch, (page) => toSimilarity(page, former.lines))
      this.#lost.set(route, { source: former?.source, movedTo: same?.node.url })
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

function findSame(
  added: readonly SitePage[],
  { source, sha256 }: RequestedPage,
  isSwitch: boolean,
  toSimilarity: (page: SitePage) => number,
): SitePage | undefined {
  const name = path.posix.basename(source)
  const namesakes = added.filter(({ summary }) => path.posix.basename(summary.path) === name)
  return (
    added.find(({ summary }) => summary.path === source) ??
    [...namesakes, ...added].find(({ summary }) => summary.sha256 === sha256) ??
    findBest(namesakes, toSimilarity) ??
    (isSwitch ? undefined : findBest(added, toSimilarity))
  )
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
