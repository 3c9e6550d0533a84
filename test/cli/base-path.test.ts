import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { copyFixture, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

/** The fixture site with all constructs, published below a base path. */
const dir = copyFixture('constructs', afterAll)
const output = path.join(dir, 'output')
const read = (file: string) => readFileSync(path.join(output, file), 'utf8')

beforeAll(async () => {
  const config = JSON.parse(readFileSync(path.join(dir, 'docsite.config.json'), 'utf8'))
  config.site.base = '/docs/v2/'
  const link = { label: 'Concepts', url: '/concepts/' }
  Object.assign(config, {
    iconLinks: [{ ...link, icon: 'link' }],
    footerLinks: [link],
    footerColumns: [{ title: 'More', links: [link] }],
    license: link,
    notification: { text: 'News', linkText: 'More', url: link.url },
    head: [{ tag: 'link', rel: 'preload', as: 'image', href: '/cup.svg' }],
  })
  writeFiles(dir, { 'docsite.config.json': JSON.stringify(config) })
  const { exitCode, stderr } = await docsite(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode, String(stderr)).toBe(0)
})

const documents = () =>
  readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

test('every URL in every document is below the base path, on another host, or a fragment', {
  tags: ['spec-9/public-path'],
}, () => {
  expect(documents().length).toBeGreaterThan(25)
  for (const file of documents()) {
    const document = readPage(output, file)
    const urls = [...document.values('[href]', 'href'), ...document.values('[src]', 'src')]
    for (const url of [...urls, ...document.values('form[action]', 'action')])
      expect(String(url), file).toMatch(/^(?:\/docs\/v2\/|https?:\/\/|#)/)
  }
})

test('links of pages include the base path', () => {
  expect(readPage(output, '/concepts/').values('.prose a:not(.anchor)', 'href')).toEqual([
    '/docs/v2/concepts/asides/',
    '/docs/v2/concepts/fences/',
    '/docs/v2/concepts/headings/#by-hand',
    '/docs/v2/concepts/tables/#in-cells',
  ])
})

test('sitemap, robots.txt, manifest, service worker and 404 page include the base path', () => {
  expect(readPage(output, '/concepts/').values('link[rel=canonical]', 'href')).toEqual([
    'https://kettle.example/docs/v2/concepts/',
  ])
  expect(read('sitemap.xml')).toContain('<loc>https://kettle.example/docs/v2/concepts/asides/</loc>')
  expect(read('robots.txt')).toContain('Sitemap: https://kettle.example/docs/v2/sitemap.xml')
  const manifest = JSON.parse(read('manifest.json'))
  expect(manifest).toMatchObject({ start_url: '/docs/v2/', scope: '/docs/v2/' })
  expect(manifest.icons[0].src).toBe('/docs/v2/icon-150.png')
  expect(read('sw.js')).toContain('"/docs/v2/icon.svg"')
  expect(readPage(output, '/404.html').values('main a', 'href')).toEqual(['/docs/v2/'])
})

test('the 404 page restores the requested address after a redirect from a parent site, as for mounted versions', () => {
  expect(read('404.html')).toContain('history.replaceState(null,')
})
