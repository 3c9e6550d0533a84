/** The JSON that `docsite build --report` writes. Times are in milliseconds, sizes in bytes. */
export interface BuildReport {
  /** Incremented when a field is removed or changes its meaning. */
  version: 1
  site: string
  stages: { name: string; ms: number }[]
  pages: number
  /** Number of pages that were compiled; all others came from the cache. */
  compiled?: number
  routes?: number
  /** Number of routes that were rendered; all others came from the cache. */
  rendered?: number
  /** The slowest of the compiled or rendered routes, with the time of both steps. */
  slowest: { route: string; ms: number; compileMs: number; renderMs: number }[]
  /** The largest HTML documents, with their size uncompressed and gzipped. */
  heaviest: { file: string; bytes: number; gzipBytes: number }[]
  /** The largest files that are neither HTML documents nor part of the search index. */
  assets: { file: string; bytes: number }[]
  /** Total size of the search index. */
  searchBytes: number
  outputBytes: number
  /** Routes of pages that no other page links to in its text; links in sidebars don't count. */
  orphans: string[]
  mostLinked: { route: string; links: number }[]
  problems: { ruleId: string; severity: string; count: number }[]
}

/** Maximum length of the lists in a report. */
export const maxRows = 10

/**
 * Takes the largest items, largest first. Equal items are ordered by name, so that every run gives the same
 * list.
 */
export function takeLargest<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  nameOf: (item: Item) => string,
  max = maxRows,
): Item[] {
  return [...items].sort((a, b) => sizeOf(b) - sizeOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1)).slice(0, max)
}

/**
 * Adds up the compile and render times of each route. A step whose result came from the cache counts as 0 ms.
 */
export function addTimes(
  compiled: readonly { route: string; ms: number }[],
  rendered: readonly { route: string; ms: number }[],
): BuildReport['slowest'] {
  const times = new Map<string, { compileMs: number; renderMs: number }>()
  for (const { route, ms } of compiled) times.set(route, { compileMs: ms, renderMs: 0 })
  for (const { route, ms } of rendered)
    times.set(route, { compileMs: times.get(route)?.compileMs ?? 0, renderMs: ms })
  return [...times].map(([route, { compileMs, renderMs }]) => ({
    route,
    ms: compileMs + renderMs,
    compileMs,
    renderMs,
  }))
}

/**
 * Counts how many pages link to each route.
 *
 * @param links The routes that a page links to, by the route of the page.
 */
export function countLinks(links: ReadonlyMap<string, Iterable<string>>): Map<string, number> {
  const counts = new Map([...links.keys()].map((route) => [route, 0]))
  for (const [from, targets] of links)
    for (const to of new Set(targets))
      if (to !== from && counts.has(to)) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}
