import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { copyFixture, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

/** The site of all constructs, published in a folder of its host. */
const dir = copyFixture('constructs', afterAll)
const output = path.join(dir, 'output')
const read = (file: string) => readFileSync(path.join(output, file), 'utf8')

beforeAll(async () => {
  const config = JSON.parse(readFileSync(path.join(dir, 'docsite.config.json'), 'utf8'))
  config.site.base = '/docs/v2/'
  writeFiles(dir, { 'docsite.config.json': JSON.stringify(config) })
  const { exitCode, stderr } = await docsite(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode, String(stderr)).toBe(0)
})

const documents = () =>
  readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

test('every address in every document is below it, on another host, or in the document', {
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

test('links of pages lead where they led without it', () => {
  expect(readPage(output, '/concepts/').values('.prose a:not(.anchor)', 'href')).toEqual([
    '/docs/v2/concepts/asides/',
    '/docs/v2/concepts/fences/',
    '/docs/v2/concepts/headings/#by-hand',
    '/docs/v2/concepts/tables/#in-cells',
  ])
})

test('the files of the site know it', () => {
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

test('its 404 page restores the address that one of a site above has handed over, as to a mounted version', () => {
  expect(read('404.html')).toContain('history.replaceState(null,')
})
