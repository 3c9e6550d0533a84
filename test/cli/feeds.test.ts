import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { findSchemaFaults } from '../support/schema-org.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const config = {
  site: { name: 'Kettle', host: 'https://kettle.example', base: '/docs/' },
  sections: [{ name: 'guides' }, { name: 'blog', title: 'News & notes', order: 'date' }],
}
const dir = createProject(
  sampleGuides(
    {
      'content/guides/boil.md': page('Boil', 'See [news](/blog/atom.xml).'),
      'content/blog/index.md': page('Blog'),
      'content/blog/2026-02-03-new.mdx':
        '---\ntitle: New <kettle>\ncontributors: [ann]\ndescription: It boils.\n---\n\nTo [boil](../guides/boil.md).\n\n![Steam](./steam.png)\n\n<Badge text="beta" />\n\nThe end of the text.\n',
      'content/blog/2025-12-01-old.md': page('Old', '## One\n\nText.'),
      'content/blog/2025-13-99-never.md': page('Never'),
      'content/blog/about.md': page('About'),
      'content/blog/steam.png': '',
    },
    config,
  ),
  afterAll,
)
const output = path.join(dir, 'output')
const read = (file: string) => readFileSync(path.join(output, file), 'utf8')
const take = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

beforeAll(async () => {
  const { exitCode, stderr } = await docsite(build, dir)
  expect(exitCode, stderr).toBe(0)
  expect(stderr).not.toContain('dead-link')
  expect(stderr).toContain('content/blog/2025-13-99-never.md:1:1: The file name starts with `2025-13-99`')
})

describe('feeds', () => {
  test('list the dated posts, newest first, with full texts and absolute URLs', () => {
    const atom = read('blog/atom.xml')
    expect(take(atom, /<title>(.*)<\/title>/g)).toEqual([
      'News &amp; notes | Kettle',
      'New &lt;kettle&gt;',
      'Old',
    ])
    expect(take(atom, /<updated>(.*)<\/updated>/g)).toEqual([
      '2026-02-03T00:00:00Z',
      '2026-02-03T00:00:00Z',
      '2025-12-01T00:00:00Z',
    ])
    expect(atom).toContain('<link href="https://kettle.example/docs/blog/2026-02-03-new/"/>')
    expect(atom).toContain('href=&quot;https://kettle.example/docs/guides/boil/&quot;')
    expect(atom).toContain('src=&quot;https://kettle.example/docs/blog/steam.png&quot;')
    expect(atom).toContain('The end of the text.')
    expect(atom).toContain('beta')
    const rss = read('blog/rss.xml')
    expect(take(rss, /<pubDate>(.*)<\/pubDate>/g)).toEqual([
      'Tue, 03 Feb 2026 00:00:00 GMT',
      'Mon, 01 Dec 2025 00:00:00 GMT',
    ])
    expect(rss).toContain('The end of the text.')
    expect(existsSync(path.join(output, 'guides/atom.xml'))).toBe(false)
  })

  test('are linked from the pages of their section and from the home page', () => {
    const feeds = (route: string) => readPage(output, route).values('link[rel=alternate][type]', 'href')
    const both = ['/docs/blog/atom.xml', '/docs/blog/rss.xml']
    expect(feeds('/blog/')).toEqual(both)
    expect(feeds('/blog/2026-02-03-new/')).toEqual(both)
    expect(feeds('/')).toEqual(both)
    expect(feeds('/guides/')).toEqual([])
    expect(feeds('/404.html')).toEqual([])
  })

  test('change only when a post changes', async () => {
    const before = read('blog/atom.xml')
    writeFiles(dir, { 'content/guides/index.md': page('Guides', 'Other words.') })
    await docsite(build, dir)
    expect(read('blog/atom.xml')).toBe(before)
    writeFiles(dir, { 'content/blog/2025-12-01-old.md': page('Old', 'A new text.') })
    await docsite(build, dir)
    expect(read('blog/atom.xml')).toContain('A new text.')
  })
})

test('feeds of a section without an index page link to the list of its posts', async () => {
  const listed = createProject({
    'docsite.config.json': JSON.stringify(config),
    'content/blog/2026-02-03-new.md': page('New', 'Text.'),
  })
  await docsite(build, listed)
  const atom = readFileSync(path.join(listed, 'output/blog/atom.xml'), 'utf8')
  expect(atom).toContain('<link rel="alternate" type="text/html" href="https://kettle.example/docs/blog/"/>')
  expect(atom).not.toContain('<subtitle>')
  expect(existsSync(path.join(listed, 'output/blog/index.html'))).toBe(true)
})

test('each page has JSON-LD and Open Graph metadata', () => {
  const graphOf = (route: string) => {
    const [text = ''] = readPage(output, route).texts('script[type="application/ld+json"]')
    return (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph']
  }
  const types = Object.fromEntries(
    ['/', '/guides/boil/', '/blog/2026-02-03-new/'].map((route) => {
      expect(findSchemaFaults(graphOf(route)), route).toEqual([])
      return [route, graphOf(route).map((node) => node['@type'])]
    }),
  )
  expect(types).toEqual({
    '/': ['TechArticle', 'BreadcrumbList'],
    '/guides/boil/': ['TechArticle', 'BreadcrumbList'],
    '/blog/2026-02-03-new/': ['BlogPosting', 'BreadcrumbList'],
  })
  const document = readPage(output, '/guides/boil/')
  expect(document.values('meta[property="og:url"]', 'content')).toEqual([
    'https://kettle.example/docs/guides/boil/',
  ])
  expect(document.values('meta[property="og:type"]', 'content')).toEqual(['article'])
  expect(document.values('meta[property="og:site_name"]', 'content')).toEqual(['Kettle'])
  // A title cannot close the script element.
  expect(readPage(output, '/blog/2026-02-03-new/').html).toContain('"headline":"New \\u003Ckettle>"')
})
