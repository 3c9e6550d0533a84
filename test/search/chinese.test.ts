import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stemmer } from 'stemmer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalSearch } from '../../renderer/search/local-search.ts'
import { docsite } from '../support/docsite.ts'
import { firstSiteConfig } from '../support/first-site.ts'
import { createProject } from '../support/project.ts'
import { chineseQueries } from './chinese-queries.ts'

let search: LocalSearch

beforeAll(async () => {
  const dir = createProject({ 'docsite.config.json': firstSiteConfig() }, afterAll)
  for (const folder of ['content', 'content-zh']) {
    cpSync(path.resolve(import.meta.dirname, '../..', folder), path.join(dir, folder), {
      recursive: true,
      // Imported READMEs are there or not.
      filter: (file) => !/^_.*\.md$/.test(path.basename(file)) && path.basename(file) !== '_components',
    })
  }
  const built = await docsite(['build', '--skip', 'fetch-readmes', '--language', 'zh'], dir)
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

async function urlsFor(query: string): Promise<string[]> {
  let urls: string[] = []
  for await (const update of search.search(query, 16))
    urls = update.hits.map(({ url }) => decodeURIComponent(url))
  return urls
}

test.each(chineseQueries)('$query leads to $to', { tags: ['site/chinese'] }, async ({ query, to }) => {
  const [first] = await urlsFor(query)
  expect(to).toContain(first)
})
