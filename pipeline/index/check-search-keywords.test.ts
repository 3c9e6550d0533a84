import { expect, test } from 'vitest'
import type { Project } from '../config/load-config.ts'
import { configSchema } from '../config/schema.ts'
import { checkSearchKeywords } from './check-search-keywords.ts'

const readmes = { sections: [{ section: 'loaders', packages: ['leaf-loader', 'cup-loader', 'tin-loader'] }] }

function page(url: string, ids: string[] = [], isThirdParty = false) {
  return { node: { url }, summary: { isThirdParty, headings: ids.map((id) => ({ id })) } }
}

async function check(addresses: readonly string[], contentDir = '/content') {
  const keywords = Object.fromEntries(addresses.map((address) => [address, ['mug']]))
  const search = { provider: 'local', keywords }
  const config = configSchema.parse({ site: { name: 'Tea' }, search, readmes }) as Project['config']
  const pages = [
    page('/'),
    page('/cups/', ['big-cups', 'small-cups']),
    page('/loaders/cup-loader/', ['options'], true),
    page('/loaders/tin-loader/', [], true),
  ]
  const project = { config, configFile: undefined, contentDir, baseContentDir: '/content' }
  const problems = await checkSearchKeywords(pages, project)
  return problems.map(({ ruleId, reason, hint }) => [ruleId, reason, hint])
}

test('search keywords for a missing page are reported, unless it may be a README that is not fetched yet', async () => {
  expect(await check(['/cups/', '/cups/#big-cups', '/cusp/', '/loaders/leaf-loader/'])).toEqual([
    ['unknown-page', '`search.keywords`: there is no page at `/cusp/`', 'Did you mean `/cups/`?'],
  ])
})

test('search keywords for a missing heading of a page are reported, unless its README could not be fetched', async () => {
  const addresses = ['/cups/#bgi-cups', '/loaders/cup-loader/#api', '/loaders/tin-loader/#api']
  expect(await check([...addresses, '/loaders/leaf-loader/#api', '/cusp/#big'])).toEqual([
    [
      'unknown-section',
      '`search.keywords`: the page `/cups/` has no heading `#bgi-cups`',
      'Did you mean `/cups/#big-cups`?',
    ],
    [
      'unknown-section',
      '`search.keywords`: the page `/loaders/cup-loader/` has no heading `#api`',
      'Use the id of a heading of this page.',
    ],
    ['unknown-page', '`search.keywords`: there is no page at `/cusp/`', 'Did you mean `/cups/`?'],
  ])
})

test('search keywords for headings are not checked in translations, which have other ids', async () => {
  expect(await check(['/cups/#bgi-cups'], '/content-de')).toEqual([])
})
