import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageFile, textsFile } from '../../../renderer/search/index-files.ts'
import { makeSectionIndex, splitMembers } from './section-indexes.ts'
import { TermsCache } from './terms-cache.ts'

const cacheDir = mkdtempSync(path.join(tmpdir(), 'docsite-section-'))
afterAll(() => rmSync(cacheDir, { recursive: true }))

test('makeSectionIndex yields to the event loop while it processes many pages', async () => {
  const count = 100
  const routes = Array.from({ length: count }, (_, page) => `/guides/page-${page}/`)
  const terms = Array.from({ length: 3000 }, (_, word) => `word${word} BA\n`).join('')
  const cache = new TermsCache(cacheDir)
  for (const route of routes) cache.write(route.slice(1, -1).replaceAll('/', '-'), terms)
  const pages = routes.map((route) => ({
    route,
    search: {
      key: route.slice(1, -1).replaceAll('/', '-'),
      names: { title: route, description: '', route },
      group: 'Guides',
    },
    recordKey: '',
    headings: [],
  }))
  const texts = new Map(
    routes.flatMap((route) => [
      [pageFile(route), JSON.stringify({ title: route, group: 'Guides', headings: [], texts: [0] })],
      [textsFile(route, 0), '["Text."]'],
    ]),
  )
  let turns = 0
  const takeTurn = () => {
    turns += 1
    next = setImmediate(takeTurn)
  }
  let next = setImmediate(takeTurn)
  const index = await makeSectionIndex(
    { file: 'guides/search.json', pages, priors: '0'.repeat(count), inputs: '' },
    [],
    cacheDir,
    { read: (file) => texts.get(file) },
  )
  clearImmediate(next)
  expect(turns).toBeGreaterThan(1)
  expect(splitMembers(index).map(([name]) => name)).toContain(pageFile('/guides/page-99/'))
})
