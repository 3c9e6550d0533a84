import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSearch } from '../../renderer/search/local-search.ts'
import { buildSearch } from './build-search.ts'
import { chineseQueries } from './chinese-queries.ts'

let search: LocalSearch

beforeAll(async () => {
  ;({ search } = await buildSearch(['content', 'content-zh'], ['--language', 'zh'], afterAll))
})

async function urlsFor(query: string): Promise<string[]> {
  let urls: string[] = []
  for await (const update of search.search(query, 16))
    urls = update.hits.map(({ url }) => decodeURIComponent(url))
  return urls
}

test.each(chineseQueries)('$query finds $to first', { tags: ['site/chinese'] }, async ({ query, to }) => {
  const [first] = await urlsFor(query)
  expect(to).toContain(first)
})
