import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

const pages = {
  'content/index.md': page('Not in the title'),
  'content/guides/index.md': '---\ntitle: Guides\ndescription: "Of & <about> \\"guides\\""\n---\n',
  'content/guides/a.md': page('Less < & "more"'),
  'content/guides/两 words.md': page('Words'),
}

const config = {
  site: {
    name: 'Kettle',
    host: 'https://kettle.example',
    description: 'Boils water.',
    themeColor: '#aa3300',
  },
  language: 'en',
  languages: [
    { code: 'en', label: 'English', host: 'https://kettle.example' },
    { code: 'zh', label: '中文', host: 'https://zh.kettle.example' },
    { code: 'fr', label: 'Français' },
  ],
}

const one = (dir: string, route: string, selector: string, property = 'content') =>
  readPage(path.join(dir, 'output'), route).values(selector, property)

describe('with a host', () => {
  const dir = createProject({ ...pages, 'docsite.config.json': JSON.stringify(config) }, afterAll)
  const output = path.join(dir, 'output')
  beforeAll(() => docsite(build, dir))

  test.each([
    ['/', 'Kettle'],
    ['/guides/', 'Guides | Kettle'],
    ['/guides/a/', 'Less < & "more" | Kettle'],
    ['/guides/printable/', 'Combined printable page | Kettle'],
    ['/404.html', 'Kettle'],
    ['/app-shell/', 'Kettle'],
  ])('%s has the title “%s”', { tags: ['spec-2/title'] }, (route, title) => {
    const document = readPage(output, route)
    expect(document.texts('title')).toEqual([title])
    expect(document.values('meta[property="og:title"]', 'content')).toEqual([title])
  })

  test.each([
    ['/guides/', 'Of & <about> "guides"'],
    ['/guides/a/', 'Boils water.'],
    ['/', 'Boils water.'],
    ['/404.html', 'Boils water.'],
  ])(
    '%s has its own description or that of the site: “%s”',
    { tags: ['spec-2/description'] },
    (route, description) => {
      expect(one(dir, route, 'meta[name=description]')).toEqual([description])
      expect(one(dir, route, 'meta[property="og:description"]')).toEqual([description])
    },
  )

  test.each([
    ['/', 'https://kettle.example/'],
    ['/guides/', 'https://kettle.example/guides/'],
    ['/guides/a/', 'https://kettle.example/guides/a/'],
    ['/guides/两 words/', 'https://kettle.example/guides/%E4%B8%A4%20words/'],
    ['/guides/printable/', 'https://kettle.example/guides/printable/'],
  ])(
    '%s has a canonical link with its complete URL and a trailing slash',
    { tags: ['spec-2/canonical'] },
    (route, url) => {
      expect(one(dir, route, 'link[rel=canonical]', 'href')).toEqual([url])
    },
  )

  test('only pages that search engines should not list have noindex', {
    tags: ['spec-2/printable-title'],
  }, () => {
    const robots = (route: string) => one(dir, route, 'meta[name=robots]')
    for (const route of ['/guides/printable/', '/404.html', '/app-shell/'])
      expect(robots(route), route).toEqual(['noindex'])
    for (const route of ['/', '/guides/', '/guides/a/']) expect(robots(route), route).toEqual([])
    for (const route of ['/404.html', '/app-shell/'])
      expect(one(dir, route, 'link[rel=canonical]', 'href'), route).toEqual([])
  })

  test('a page links to its alternates in all languages that have a host', () => {
    const links = 'link[rel=alternate]'
    expect(one(dir, '/guides/a/', links, 'hrefLang')).toEqual(['en', 'zh'])
    expect(one(dir, '/guides/a/', links, 'href')).toEqual([
      'https://kettle.example/guides/a/',
      'https://zh.kettle.example/guides/a/',
    ])
    expect(one(dir, '/404.html', links, 'href')).toEqual([])
  })

  test('every document has its language, theme colour, manifest and icons', {
    tags: ['spec-9/theme-color'],
  }, () => {
    for (const route of ['/', '/guides/a/', '/guides/printable/', '/404.html', '/app-shell/']) {
      const document = readPage(output, route)
      expect(document.one('html').properties, route).toMatchObject({ lang: 'en', dataTheme: 'light' })
      expect(document.values('meta[name=theme-color]', 'content')).toEqual(['#aa3300'])
      expect(document.values('link[rel=manifest]', 'href')).toEqual(['/manifest.json'])
      expect(document.values('link[rel=icon], link[rel=apple-touch-icon]', 'href')).toEqual([
        '/icon.svg',
        '/icon-180.png',
      ])
    }
  })
})

describe('without a host', () => {
  const dir = createProject(
    {
      ...pages,
      'docsite.config.json': JSON.stringify({ ...config, site: { name: 'Kettle' }, languages: [] }),
    },
    afterAll,
  )
  let stderr = ''
  beforeAll(async () => {
    stderr = String((await docsite(build, dir)).stderr)
  })

  test('canonical links are relative, there are no alternates, and a note says so', () => {
    expect(one(dir, '/guides/a/', 'link[rel=canonical]', 'href')).toEqual(['/guides/a/'])
    expect(one(dir, '/guides/a/', 'link[rel=alternate]', 'href')).toEqual([])
    expect(stderr).toContain('note The site has no host')
    expect(stderr).toContain('site.host')
  })
})

describe('a notification', () => {
  const built = (notification: object) => {
    const dir = createProject(
      { ...pages, 'docsite.config.json': JSON.stringify({ ...config, notification }) },
      afterAll,
    )
    return { dir, built: docsite(build, dir) }
  }

  test('has the configured version in the page and in the script that hides a dismissed notification', async () => {
    const { dir, built: ended } = built({ text: 'Kettle 2 is out.', version: '2026-11' })
    expect((await ended).exitCode).toBe(0)
    expect(one(dir, '/guides/', '.notification-bar', 'dataVersion')).toEqual(['2026-11'])
    const [early] = readPage(path.join(dir, 'output'), '/guides/').texts('head > script:not([src])')
    expect(early).toContain('`notification-dismissed`)==="2026-11"')
  })

  test('has version 3 by default', async () => {
    const { dir, built: ended } = built({ text: 'Kettle 2 is out.' })
    expect((await ended).exitCode).toBe(0)
    expect(one(dir, '/guides/', '.notification-bar', 'dataVersion')).toEqual(['3'])
  })

  test('must not have a version that could break out of the script', async () => {
    const { built: ended } = built({ text: 'Kettle 2 is out.', version: '"</script>' })
    const { exitCode, stderr } = await ended
    expect(exitCode).toBe(2)
    expect(stderr).toContain('notification.version')
  })
})
