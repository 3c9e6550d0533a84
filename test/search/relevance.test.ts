import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchHit } from '../../renderer/search/hit.ts'
import type { LocalSearch } from '../../renderer/search/local-search.ts'
import { buildSearch } from './build-search.ts'
import { independent } from './independent.ts'
import {
  listNames,
  type NamedPlace,
  toHeadingQueries,
  toTitledQueries,
  toWebpackQueries,
} from './name-queries.ts'
import { questions } from './questions.ts'
import { readers } from './readers.ts'
import { type RelevanceQuery, suite } from './suite.ts'
import { threads } from './threads.ts'
import { unseen } from './unseen.ts'
import { varied } from './varied.ts'

const shown = 16

/** The share of queries that a changed sentence of a page may move: a change of the ranking moves more of them. */
const sentence = 0.015

/** The same of few queries: at least one may move. */
const toTolerance = (queries: number) => Math.max(sentence, 1 / queries)

let search: LocalSearch
let names: NamedPlace[]

beforeAll(async () => {
  const built = await buildSearch(['content'], [], afterAll)
  search = built.search
  names = listNames(built.index)
})

/** The results as they are first known: without their texts, in their order. */
async function hitsFor(query: string): Promise<SearchHit[]> {
  for await (const { hits } of search.search(query, shown)) return hits
  return []
}

/** A third of each source is never looked at while ranking is tuned: it says what tuning is worth elsewhere. */
const isAside = ({ query }: RelevanceQuery) => (createHash('sha256').update(query).digest()[0] ?? 0) % 3 === 0

/** Whether a page that a query leads to is built here: imported READMEs aren't. */
function isThere({ to }: RelevanceQuery): boolean {
  return to.some((url) => names.some((place) => place.url === url.replace(/#.*/, '')))
}

/** Shares of queries whose target is the first result, and among the first three. */
interface Shares {
  first: number
  three: number
  missed: string[]
}

async function measure(queries: readonly RelevanceQuery[]): Promise<Shares> {
  const missed: string[] = []
  let first = 0
  let three = 0
  for (const { query, to } of queries) {
    const urls = (await hitsFor(query)).map(({ url }) => decodeURIComponent(url))
    const rank = urls.findIndex((url) => to.includes(url)) + 1
    if (rank === 1) first += 1
    if (rank >= 1 && rank <= 3) three += 1
    else missed.push(`${query}: ${rank === 0 ? 'not found' : `at ${rank}`} (${urls.slice(0, 3).join(', ')})`)
  }
  return { first: first / queries.length, three: three / queries.length, missed }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

// What each source has reached.
test.each([
  { source: 'questions', list: () => questions.filter(isThere), count: 140, least: [0.88, 0.98, 0.86, 0.95] },
  {
    source: 'readers in three situations',
    list: () => readers.filter(isThere),
    count: 110,
    least: [0.88, 0.98, 0.85, 0.94],
  },
  {
    source: 'queries of every kind',
    list: () => varied.filter(isThere),
    count: 220,
    least: [0.92, 0.975, 0.77, 0.87],
  },
  { source: 'the suite', list: () => suite, count: 150, least: [0.86, 0.99, 0.98, 0.99] },
  {
    source: 'headings',
    list: () => toHeadingQueries(names),
    count: 1000,
    least: [0.95, 0.975, 0.92, 0.975],
  },
  {
    source: 'titles with headings',
    list: () => toTitledQueries(names),
    count: 250,
    least: [0.9, 0.975, 0.89, 0.985],
  },
  {
    source: 'options and hooks',
    list: () => toWebpackQueries(names),
    count: 300,
    least: [0.955, 0.985, 0.935, 0.99],
  },
])(
  '$source lead where readers want to go, as well as they ever did',
  async ({ source, list, count, least }) => {
    const queries = list()
    expect(queries.length).toBeGreaterThanOrEqual(count)
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    const asideQueries = queries.filter(isAside)
    const tunedQueries = queries.filter((query) => !isAside(query))
    const tuned = await measure(tunedQueries)
    const aside = await measure(asideQueries)
    for (const [part, { first, three }] of Object.entries({ tuned, aside }))
      console.info(`relevance of ${source}, ${part}: first ${percent(first)}, among three ${percent(three)}`)
    for (const miss of tuned.missed.slice(0, 10)) console.info(`  missed ${miss}`)
    const reached = [
      { shares: [tuned.first, tuned.three], leastOfPart: least.slice(0, 2), size: tunedQueries.length },
      { shares: [aside.first, aside.three], leastOfPart: least.slice(2), size: asideQueries.length },
    ]
    for (const { shares, leastOfPart, size } of reached)
      for (const [index, share] of shares.entries())
        expect(share, tuned.missed.join('\n')).toBeGreaterThanOrEqual(
          (leastOfPart[index] ?? 0) - toTolerance(size),
        )
  },
)

// Nothing is tuned on these, so what they miss isn't shown: the shares say what search is worth to readers whose
// questions nobody has seen.
test.each([
  { source: 'an independent set of questions', list: independent, count: 170, least: [0.88, 0.965] },
  { source: 'an independent set of queries of every kind', list: unseen, count: 95, least: [0.75, 0.89] },
  { source: 'the set from public threads', list: threads, count: 110, least: [0.83, 0.94] },
])(
  '$source leads where readers want to go, as well as it ever did',
  async ({ source, list, count, least }) => {
    const queries = list.filter(isThere)
    expect(queries.length).toBeGreaterThanOrEqual(count)
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    const { first, three } = await measure(queries)
    console.info(`relevance of ${source}: first ${percent(first)}, among three ${percent(three)}`)
    expect(first).toBeGreaterThanOrEqual((least[0] ?? 0) - sentence)
    expect(three).toBeGreaterThanOrEqual((least[1] ?? 0) - sentence)
  },
)

test('every query of the suite is met in the place that it asks for', async () => {
  const missed: string[] = []
  for (const { query, within, to } of suite) {
    const urls = (await hitsFor(query)).map(({ url }) => decodeURIComponent(url))
    const rank = urls.findIndex((url) => to.includes(url)) + 1
    if (rank === 0 || rank > within) missed.push(`${query}: ${rank} (${urls.slice(0, 3).join(', ')})`)
  }
  expect(missed.length / suite.length, missed.join('\n')).toBeLessThanOrEqual(0.011)
})

test('every result shows its section, its page and a text', async () => {
  let hits: SearchHit[] = []
  for await (const update of search.search('splitChunks', shown)) hits = update.hits
  expect(hits.length).toBeGreaterThan(3)
  expect(hits.map(({ url }) => url)).toEqual((await hitsFor('splitChunks')).map(({ url }) => url))
  for (const { group, title, excerpt, url } of hits) {
    expect(group).not.toBe('')
    expect(title.map(({ text }) => text).join('')).not.toBe('')
    expect(excerpt, url).not.toEqual([])
  }
})

test.each([
  [
    '<--- Last few GCs ---> [1234:0x5] 30000 ms: Mark-sweep 2000.0 (2050.0) FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory 1: 0x100 node::Abort()',
    '/api/cli/#pass-cli-arguments-to-nodejs',
  ],
  [
    "ERROR in ./src/tea.ts 3:4-31 Module not found: Error: Can't resolve 'crypto' in '/home/me/tea/src' BREAKING CHANGE: webpack < 5 used to include polyfills for node.js core modules by default. @ ./src/index.ts 1:0-20",
    '/configuration/resolve/#resolvefallback',
  ],
])('a keyword that is a message is recognized in a log: %s', async (query, url) => {
  expect((await hitsFor(query)).slice(0, 3).map((hit) => hit.url)).toContain(url)
})

test('an adverb is a form of its word', async () => {
  expect((await hitsFor('lazily loaded'))[0]?.url).toBe('/guides/lazy-loading/')
})

test.each([
  ['maxEntrypointSzie', '/configuration/performance/#performancemaxentrypointsize'],
  ['memoryCacheUnafected', '/configuration/cache/#cachememorycacheunaffected'],
  ['dynamicImportFetchPrority', '/configuration/module/#moduleparserjavascriptdynamicimportfetchpriority'],
])('a typing error in a name of several words is understood: %s', async (query, url) => {
  expect((await hitsFor(query))[0]?.url).toBe(url)
})

test('Node.js is found as people write it', async () => {
  expect((await hitsFor('use webpack through nodejs api'))[0]?.url).toBe('/api/node/')
})
