import { expect, test } from 'vitest'
import type { Project } from '../config/load-config.ts'
import { configSchema } from '../config/schema.ts'
import { checkSearchKeywords } from './check-search-keywords.ts'

test('search keywords for a missing page are reported, unless it may be a README that is not fetched yet', async () => {
  const config = configSchema.parse({
    site: { name: 'Tea' },
    search: {
      provider: 'local',
      keywords: {
        '/cups/': ['mug'],
        '/cups/#big': ['bowl'],
        '/cusp/': ['glass'],
        '/loaders/leaf-loader/': ['leaf'],
      },
    },
    readmes: { sections: [{ section: 'loaders', packages: ['leaf-loader'] }] },
  }) as Project['config']
  const problems = await checkSearchKeywords([{ url: '/' }, { url: '/cups/' }], {
    config,
    configFile: undefined,
  })
  expect(problems.map(({ reason, hint }) => [reason, hint])).toEqual([
    ['`search.keywords`: there is no page at `/cusp/`', 'Did you mean `/cups/`?'],
  ])
})
