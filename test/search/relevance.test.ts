import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stemmer } from 'stemmer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchHit } from '../../renderer/search/hit.ts'
import { LocalSearch } from '../../renderer/search/local-search.ts'
import { docsite } from '../support/docsite.ts'
import { firstSiteConfig } from '../support/first-site.ts'
import { createProject } from '../support/project.ts'
import { queries } from './queries.ts'

/** What the suite has reached: a change may make it better. */
const least = { met: 0.99, rank: 0.95 }
const shown = 16

const contentDir = path.resolve(import.meta.dirname, '../../content')
let search: LocalSearch

beforeAll(async () => {
  const dir = createProject({ 'docsite.config.json': firstSiteConfig() }, afterAll)
  cpSync(contentDir, path.join(dir, 'content'), {
    recursive: true,
    // Imported READMEs are there or not.
    filter: (file) => !/^_.*\.md$/.test(path.basename(file)) && path.basename(file) !== '_components',
  })
  const built = await docsite(['build', '--skip', 'fetch-readmes'], dir)
  expect(built.exitCode, built.stderr).toBe(0)
  search = new LocalSearch(
    async (file) => readFile(path.join(dir, 'output', file)),
    '/',
    stemmer,
    async () => {},
  )
})

function readFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function hitsFor(query: string): Promise<SearchHit[]> {
  let hits: SearchHit[] = []
  for await (const update of search.search(query, shown)) hits = update.hits
  return hits
}

test('the suite has enough queries, each once', () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  expect(queries.length).toBeGreaterThanOrEqual(80)
})

test('queries lead where readers want to go, as well as they ever did', async () => {
  const missed: string[] = []
  let ranks = 0
  for (const { query, within, to } of queries) {
    const urls = (await hitsFor(query)).map(({ url }) => decodeURIComponent(url))
    const rank = urls.findIndex((url) => to.includes(url)) + 1
    if (rank > 0) ranks += 1 / rank
    if (rank === 0 || rank > within) {
      missed.push(`${query}: ${rank === 0 ? 'not found' : `at ${rank}`} (${urls.slice(0, 3).join(', ')})`)
    }
  }
  const met = 1 - missed.length / queries.length
  const rank = ranks / queries.length
  console.info(
    `relevance: ${queries.length - missed.length} of ${queries.length} queries met, mean reciprocal rank ${rank.toFixed(3)}`,
  )
  for (const miss of missed) console.info(`  missed ${miss}`)
  expect(met, missed.join('\n')).toBeGreaterThanOrEqual(least.met)
  expect(rank).toBeGreaterThanOrEqual(least.rank)
})

test('every result shows its section, its page and a text', async () => {
  const hits = await hitsFor('splitChunks')
  expect(hits.length).toBeGreaterThan(3)
  for (const { group, title, excerpt, url } of hits) {
    expect(group).not.toBe('')
    expect(title.map(({ text }) => text).join('')).not.toBe('')
    expect(excerpt, url).not.toEqual([])
  }
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
