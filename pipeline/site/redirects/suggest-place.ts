import { distance } from 'fastest-levenshtein'
import type { Route } from '../route.ts'
import type { AddressLock } from './address-lock.ts'
import { type CurrentSite, type LostAddress, splitLockedAddress } from './published-addresses.ts'

/** The minimum similarity, from 0 to 1, of suggested pages and ids. */
const minSimilarity = 0.45
/** The minimum similarity of ids that aren't new: they existed before, so they must be very similar. */
const minSimilarityOfKnown = 0.75

/**
 * Suggests new places for lost addresses: new pages and headings with similar names, or pages with the same headings.
 */
export class PlaceSuggester {
  readonly #site: Pick<CurrentSite, 'targets'>
  readonly #lost: readonly LostAddress[]
  readonly #locked = new Map<Route, Set<string>>()
  readonly #newRoutes: Route[]

  constructor(lock: AddressLock, site: Pick<CurrentSite, 'targets'>, lost: readonly LostAddress[]) {
    this.#site = site
    this.#lost = lost
    for (const address of lock.keys()) {
      const { path, id } = splitLockedAddress(address)
      const ids = this.#locked.get(path) ?? new Set()
      if (id !== undefined) ids.add(id)
      this.#locked.set(path, ids)
    }
    const { routes, isGenerated } = site.targets
    this.#newRoutes = routes.filter((route) => !isGenerated(route) && !this.#locked.has(route))
  }

  /** @returns A path of the site, with an id for a heading; undefined if nothing is similar. */
  suggest(lost: LostAddress): string | undefined {
    const { id, page } = lost
    return id === undefined || page === undefined
      ? this.#suggestPage(lost)
      : this.#suggestHeading(lost, id, page)
  }

  #suggestPage({ path }: LostAddress): Route | undefined {
    const former = [...(this.#locked.get(path) ?? [])]
    const best = findBest(this.#newRoutes, (route) => {
      const name = toSimilarity(toName(path), toName(route))
      const folder = toFolder(path) === toFolder(route) ? 0.1 : 0
      if (former.length === 0) return name * 0.9 + folder
      return this.#share(former, this.#idsOf(route)) * 0.6 + name * 0.4 + folder
    })
    if (best && best.score >= minSimilarity) return best.item
    // Its text may have become part of another page.
    const joined = findBest(this.#site.targets.routes, (route) => this.#share(former, this.#newIdsOf(route)))
    if (former.length > 0 && joined && joined.score >= minSimilarity) return joined.item
    return this.#onlyOne(path)
  }

  /** If only one page of a folder is lost and only one is new, the new one is probably the renamed page. */
  #onlyOne(path: string): Route | undefined {
    const isInSameFolder = (other: string) => toFolder(other) === toFolder(path)
    const lost = this.#lost.filter((other) => other.id === undefined && isInSameFolder(other.path))
    const [only, ...others] = this.#newRoutes.filter(isInSameFolder)
    return lost.length === 1 && others.length === 0 ? only : undefined
  }

  #suggestHeading({ address, path }: LostAddress, id: string, page: Route): string | undefined {
    // If the page was renamed, it still has most of its headings, which replace none.
    const former = this.#locked.get(path)
    const here = this.#newIdsOf(page).filter((other) => !former?.has(other))
    const best = findBest(here, (other) => toSimilarity(id, other))
    if (best && best.score >= minSimilarity) return `${page}#${best.item}`
    const elsewhere = this.#site.targets.routes.filter(
      (route) => route !== page && this.#newIdsOf(route).includes(id),
    )
    if (elsewhere.length === 1) return `${elsewhere[0]}#${id}`
    const others = this.#lost.filter((other) => other.page === page && other.address !== address)
    if (others.length === 0 && here.length === 1) return `${page}#${here[0]}`
    const similar = findBest(this.#idsOf(page), (other) => toSimilarity(id, other))
    return similar && similar.score >= minSimilarityOfKnown ? `${page}#${similar.item}` : undefined
  }

  /** The share of ids, from 0 to 1, that are also in `others`. */
  #share(ids: readonly string[], others: readonly string[]): number {
    const known = new Set(others)
    return ids.length === 0 ? 0 : ids.filter((id) => known.has(id)).length / ids.length
  }

  #idsOf(route: Route): string[] {
    return [...(this.#site.targets.idsOf(route) ?? [])]
  }

  #newIdsOf(route: Route): string[] {
    const known = this.#locked.get(route)
    return this.#idsOf(route).filter((id) => !known?.has(id))
  }
}

function findBest<Item>(
  items: readonly Item[],
  toScore: (item: Item) => number,
): { item: Item; score: number } | undefined {
  let best: { item: Item; score: number } | undefined
  for (const item of items) {
    const score = toScore(item)
    if (score > (best?.score ?? 0)) best = { item, score }
  }
  return best
}

/** The similarity of two names, from 0 to 1, by their letters or by their common words. */
function toSimilarity(a: string, b: string): number {
  const letters = 1 - distance(a.toLowerCase(), b.toLowerCase()) / Math.max(a.length, b.length, 1)
  const words = toWords(a)
  const others = toWords(b)
  const common = [...words].filter((word) => others.has(word)).length
  return Math.max(letters, common / Math.max(1, words.size + others.size - common))
}

function toWords(name: string): Set<string> {
  return new Set(
    name
      .toLowerCase()
      .split(/[-_.]+/)
      .filter((word) => word !== ''),
  )
}

function toName(route: Route): string {
  return route.split('/').at(-2) ?? ''
}

function toFolder(route: Route): string {
  return route.replace(/[^/]*\/$/, '')
}
