/** What `docsite build --report` writes as JSON. Times are in milliseconds, sizes in bytes. */
export interface BuildReport {
  /** Rises when a field changes its meaning or goes. */
  version: 1
  site: string
  stages: { name: string; ms: number }[]
  pages: number
  /** Pages and routes that were made anew; all others came from the cache. */
  compiled?: number
  routes?: number
  rendered?: number
  /** Of the routes that were compiled or rendered, those that took longest, and how long either took. */
  slowest: { route: string; ms: number; compileMs: number; renderMs: number }[]
  /** The largest documents, as they are and compressed with gzip. */
  heaviest: { file: string; bytes: number; gzipBytes: number }[]
  /** The largest files that are no documents. */
  assets: { file: string; bytes: number }[]
  /** All files of the search index. */
  searchBytes: number
  outputBytes: number
  /** Routes of pages that no other page links to in its text; sidebars don't count. */
  orphans: string[]
  mostLinked: { route: string; links: number }[]
  problems: { ruleId: string; severity: string; count: number }[]
}

/** Lists are cut after this many. */
export const mostRows = 10

/** The largest first; equal ones by name, so that two runs give the same list. */
export function takeLargest<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  nameOf: (item: Item) => string,
  most = mostRows,
): Item[] {
  return [...items].sort((a, b) => sizeOf(b) - sizeOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1)).slice(0, most)
}

/** What compiling and rendering took, by route; what came from the cache took nothing. */
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

/** Count how many pages link to each route. @param links Routes that a page links to, by the route of the page. */
export function countLinks(links: ReadonlyMap<string, Iterable<string>>): Map<string, number> {
  const counts = new Map([...links.keys()].map((route) => [route, 0]))
  for (const [from, targets] of links)
    for (const to of new Set(targets))
      if (to !== from && counts.has(to)) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}
