import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../../docsite.config.ts'
import { copyCompiledPages } from '../support/compiled-pages.ts'
import { docsite, docsiteJson } from '../support/docsite.ts'
import { createProject } from '../support/project.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = createProject({}, afterAll)

interface Node {
  name: string
  url: string
  type: 'file' | 'directory'
  sort?: number
  children?: Node[]
}

let index: Node

beforeAll(async () => {
  copyCompiledPages(cache)
  const { exitCode, stderr } = await docsite(
    ['index', '--cache', path.join(cache, '.docsite'), '--workers', '1', '--quiet'],
    root,
  )
  expect(exitCode, stderr).toBe(0)
  index = JSON.parse(readFileSync(path.join(cache, '.docsite/content-index.json'), 'utf8')) as Node
})

const listUrls = (node: Node): string[] =>
  node.type === 'file' ? [node.url] : (node.children ?? []).flatMap(listUrls)

describe('the content index', () => {
  test('contains the pages of the specification', {
    tags: ['spec-2/routes-of-content', 'spec-3/sections-and-roots'],
  }, () => {
    const urls = listUrls(index)
    for (const url of [
      '/',
      '/comparison/',
      '/branding/',
      '/glossary/',
      '/license/',
      '/api/',
      '/api/cli/',
      '/api/node/',
      '/api/loaders/',
      '/blog/',
      '/concepts/',
      '/concepts/entry-points/',
      '/configuration/output/',
      '/configuration/dev-server/',
      '/configuration/stats/',
      '/contribute/',
      '/contribute/writers-guide/',
      '/guides/getting-started/',
      '/loaders/',
      '/migrate/5/',
      '/plugins/',
    ])
      expect(urls, url).toContain(url)
  })

  test('lists stats, experiments and other-options last in the configuration section', {
    tags: ['spec-2/end-of-configuration'],
  }, () => {
    const section = index.children?.find(({ name }) => name === 'configuration')
    const pages = (section?.children ?? []).filter(({ sort }) => sort !== undefined)
    const names = pages.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0)).map(({ name }) => name)
    expect(names.slice(-3)).toEqual(['stats.mdx', 'experiments.mdx', 'other-options.mdx'])
  })
})

describe('URLs of the published webpack site', () => {
  const redirects = config.redirects ?? []

  test('all 40 redirects of paths lead to existing pages, and the redirects of anchors to existing options', () => {
    const urls = new Set(listUrls(index))
    const ofPaths = redirects.filter(({ from }) => !from.includes('#'))
    expect(ofPaths).toHaveLength(40)
    expect(
      ofPaths.map(({ to }) => to.replace(/#.*/, '')).filter((to) => to.startsWith('/') && !urls.has(to)),
    ).toEqual([])
    expect(redirects.filter(({ from }) => from.includes('#'))).toEqual([
      { from: '/configuration/other-options/#cache*', to: '/configuration/cache/#cache*' },
      { from: '/configuration/module/#rule-include', to: '/configuration/module/#ruleinclude' },
      { from: '/configuration/module/#rule-exclude', to: '/configuration/module/#ruleexclude' },
    ])
  })

  test('all published pages and headings exist or are redirected', async () => {
    const { exitCode, messages, result } = await docsiteJson(
      ['check', '--only', 'addresses', '--cache', path.join(cache, '.docsite')],
      root,
    )
    expect(messages.filter(({ ruleId }) => ruleId === 'address-lost')).toEqual([])
    expect(exitCode).toBe(0)
    const { addresses } = (result as { addresses: { addresses: number } }).addresses
    // 143 pages with 1,898 headings at the time of the first build.
    expect(addresses).toBeGreaterThan(143 + 1898)
  })
})

describe('the configuration', () => {
  test('has printable pages for eight sections', {
    tags: ['spec-2/printable-routes', 'spec-9/printable-sections'],
  }, () => {
    const printable = (config.sections ?? []).filter((section) => section.printable !== false)
    expect(printable.map(({ name }) => name).sort()).toEqual([
      'api',
      'concepts',
      'configuration',
      'contribute',
      'guides',
      'loaders',
      'migrate',
      'plugins',
    ])
  })

  test('has the theme colour, both languages on separate hosts, and both versions', {
    tags: ['spec-2/language-dropdown', 'spec-9/versions', 'spec-9/theme-color'],
  }, () => {
    expect(config.site?.themeColor).toBe('#2B3A42')
    const hosts = (config.languages ?? []).map(({ host }) => host)
    expect((config.languages ?? []).map(({ code }) => code)).toEqual(['en', 'zh'])
    expect(new Set(hosts).size).toBe(2)
    expect((config.versions ?? []).map(({ label }) => label)).toEqual(['5', '4'])
  })

  test('describes the site as a module bundler', { tags: ['spec-2/description'] }, () => {
    expect(config.site?.description).toMatchObject({ en: expect.stringMatching(/module bundler/) })
  })
})
