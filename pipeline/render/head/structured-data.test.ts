import { expect, test } from 'vitest'
import { findSchemaFaults } from '../../../test/support/schema-org.ts'
import { type PageFacts, toArticleData, toSiteData } from './structured-data.ts'

const site = { name: 'Kettle', url: 'https://kettle.example/docs/', description: '' }
const bare: PageFacts = {
  site,
  url: 'https://kettle.example/docs/guides/boil/',
  language: 'en',
  title: 'Boil',
  description: '',
  breadcrumbs: [{ label: 'Guides', url: '/docs/guides/' }, { label: 'A group' }],
  authors: [],
}
const full: PageFacts = {
  ...bare,
  description: 'How to boil.',
  published: '2026-01-02T03:04:05Z',
  modified: '2026-02-04T10:20:30Z',
  authors: [{ name: 'ann', url: 'https://github.com/ann' }, { name: 'Bea' }],
  image: 'https://kettle.example/docs/assets/site.png',
}
const byType = (data: ReturnType<typeof toArticleData>) =>
  Object.fromEntries(data['@graph'].map((node) => [node['@type'], node]))

test.each([
  ['a bare page', toArticleData(bare)],
  ['a page with all facts', toArticleData(full)],
  ['a post', toArticleData({ ...full, postDate: '2026-01-02' })],
  ['the site', toSiteData({ site, language: 'en' })],
])('the data of %s has all required fields, and no unknown or empty ones', (_, data) => {
  expect(data['@context']).toBe('https://schema.org')
  expect(findSchemaFaults(data['@graph'])).toEqual([])
})

test('breadcrumbs start with the site and contain only steps that have a URL', () => {
  const { BreadcrumbList } = byType(toArticleData(bare))
  const steps = (BreadcrumbList?.itemListElement ?? []) as { position: number; name: string; item: string }[]
  expect(steps.map(({ position, name, item }) => `${position} ${name} ${item}`)).toEqual([
    '1 Kettle https://kettle.example/docs/',
    '2 Guides https://kettle.example/docs/guides/',
    '3 Boil https://kettle.example/docs/guides/boil/',
  ])
})

test('a post has the date in its file name, other pages have the dates from git', () => {
  const dates = (facts: PageFacts) => {
    const [node] = toArticleData(facts)['@graph']
    return [node?.['@type'], node?.datePublished, node?.dateModified]
  }
  expect(dates({ ...full, postDate: '2026-01-01' })).toEqual(['BlogPosting', '2026-01-01', full.modified])
  expect(dates({ ...full, postDate: '2099-01-01' })).toEqual(['BlogPosting', '2099-01-01', '2099-01-01'])
  expect(dates(full)).toEqual(['TechArticle', full.published, full.modified])
  expect(dates(bare)).toEqual(['TechArticle', undefined, undefined])
})
