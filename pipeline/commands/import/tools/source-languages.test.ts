import { expect, test } from 'vitest'
import { Setting } from '../data/setting.ts'
import { ImportReport, type SourcePage, type SourceSite } from '../source-site.ts'
import { addEditUrls, addText, completeTexts, setLanguages, translateSite } from './source-languages.ts'

const setting = new Setting({}, { file: 'config.js', line: 2 }, new WeakMap(), 'locales')
const en = { code: 'en', label: 'English', folder: 'en' }
const fr = { code: 'fr', label: 'Français', folder: 'fr' }

function createSite(...targets: string[]): SourceSite {
  const pages = targets.map((target): SourcePage => {
    return { file: target, target, url: `/${target.replace('.md', '')}`, kind: 'md' }
  })
  return {
    tool: 'starlight',
    config: { site: { name: 'Kettle' } },
    pages,
    files: [],
    made: [],
    sidebars: [],
    rules: { keys: {}, aliases: {}, linksHaveBase: false, publicDirs: [] },
    settings: [],
  }
}

function apply(site: SourceSite, isMoved: boolean, others = [fr]) {
  const report = new ImportReport()
  const options = { rootDir: '/', content: 'pages', report, readConfig: async () => setting }
  setLanguages(site, { base: en, others, isMoved }, setting, options)
  return report.left.map(({ what }) => what)
}

test('pages of the base language move to the root and keep their former address', () => {
  const site = createSite('en/a.md', 'fr/a.md', 'b.md')
  expect(apply(site, true)).toEqual([])
  expect(site.pages).toMatchObject([
    { target: 'a.md', url: '/a', formerUrl: '/en/a' },
    { target: 'fr/a.md', url: '/fr/a', language: { code: 'fr', folder: 'fr' } },
    { target: 'b.md', url: '/b' },
  ])
  expect(site.config).toMatchObject({
    language: 'en',
    languages: [
      { code: 'en', label: 'English' },
      { code: 'fr', label: 'Français', path: '/fr/', content: 'pages/fr' },
    ],
  })
})

test('edit links of a translated page include the folder of its language', () => {
  const site = createSite('en/a.md', 'fr/a.md')
  site.config.editUrl = 'https://example.org/edit/pages/{path}'
  apply(site, true)
  addEditUrls(site)
  expect(site.config.languages?.map(({ editUrl }) => editUrl)).toEqual([
    undefined,
    'https://example.org/edit/pages/fr/{path}',
  ])
})

test('pages keep no former address if the folder of the base language wasn’t part of addresses', () => {
  const site = createSite('en/a.md', 'fr/a.md')
  apply(site, false)
  expect(site.pages[0]).toMatchObject({ target: 'a.md', url: '/a' })
  expect(site.pages[0]?.formerUrl).toBeUndefined()
})

test('a language without pages, or in a nested folder, is reported and not imported', () => {
  const site = createSite('en/a.md', 'docs/fr/a.md')
  const left = apply(site, true, [fr, { ...fr, code: 'fr-CA', folder: 'docs/fr' }])
  expect(left).toEqual([
    'The language `fr` isn’t imported: `fr` has no pages',
    'The language `fr-CA` isn’t imported: `docs/fr` isn’t a single folder',
  ])
  expect(site.config.languages).toBeUndefined()
})

test('texts without a translation fall back to the base language', () => {
  const site = createSite('en/a.md', 'fr/a.md', 'de/a.md')
  apply(site, true, [fr, { code: 'de', label: 'Deutsch', folder: 'de' }])
  const label = addText('News', 'fr', 'Nouvelles', site)
  site.config.navigation = [
    { label, url: '/a/' },
    { label: addText('Same', 'fr', 'Same', site), url: '/b/' },
  ]
  completeTexts(site)
  expect(site.config.navigation).toEqual([
    { label: { en: 'News', fr: 'Nouvelles', de: 'News' }, url: '/a/' },
    { label: 'Same', url: '/b/' },
  ])
})

test('name and description of the site are translated only into its languages', () => {
  const site = createSite('en/a.md', 'fr/a.md')
  apply(site, true)
  site.config.site = { name: 'Kettle', description: 'Boils water.' }
  translateSite(site, 'fr', { name: undefined, description: 'Fait bouillir l’eau.' })
  translateSite(site, 'de', { name: 'Kessel', description: 'Kocht Wasser.' })
  expect(site.config.site).toEqual({
    name: 'Kettle',
    description: { en: 'Boils water.', fr: 'Fait bouillir l’eau.' },
  })
})
